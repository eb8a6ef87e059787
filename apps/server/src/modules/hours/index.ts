// When restaurants take orders: opening hours, closing days, pause and busy mode.
export { findUsualMinutes } from './data.ts'
export { editHours, type HoursChange } from './edit-hours.ts'
export { type HoursObject, hoursWire, type OpeningRow, openingsChangeAt, openingWire, zoneWire } from './opening.ts'
export { pauseWhenUnanswered } from './pause-when-unanswered.ts'
export { refreshSpans } from './refresh-spans.ts'
export { hoursHandlers } from './routes.ts'
export { saveClosure } from './save-closure.ts'
export { isShownZone } from './shown-zone.ts'
