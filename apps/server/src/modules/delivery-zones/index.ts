// Where restaurants deliver, for how much and from which sum: delivery zones and the area of the marketplace.
export { hasPlace, reachOf } from './asked-place.ts'
export { insertPlaces } from './data-places.ts'
export {
  type Counter,
  chargesNothing,
  counterOf,
  daysAheadOf,
  deliveringTo,
  hasTerms,
  listWays,
  metresTo,
  type Place,
  packagingOf,
  picksUp,
  placeOf,
  type Reach,
  type ReadTerms,
  type TermsAtPlace,
  termsOf,
  type ZoneRange,
  zoneRangeOf,
} from './data-terms.ts'
export { type DeliveryChange, editSettings } from './edit-settings.ts'
export type { DeliveryEvents } from './events.ts'
export { laterThanPromised } from './expected-at.ts'
export { importPlaces } from './import-places.ts'
export {
  cookingOf,
  counterLeadOf,
  counterPromiseOf,
  type DeliveryPromise,
  isMuchLater,
  type Lead,
  leadOf,
  type Preparation,
  promisedTimes,
  promiseOf,
  SPARE_MINUTES,
} from './promise.ts'
export { deliveryZoneHandlers } from './routes.ts'
export {
  addPlaces,
  type FreeSlot,
  forgetPastSlots,
  listSlotCaps,
  type SlotCaps,
  type SlotPlace,
  slotCapsOf,
  takePlaces,
} from './slots/data-slots.ts'
export { slotInWords } from './slots/slot-in-words.ts'
export { pickupWire, termsWire, zoneRangeWire } from './wire.ts'
