import type { ClosuresRow, HoursSettingsRow } from '../../platform/database/rows.generated.ts'
import { each, impersonal, type TablePrivacy } from '../../platform/privacy.ts'

const HOURS = impersonal('public hours of a restaurant')
export const hoursPrivacy = {
  closures: { columns: each(['hours', 'note'], HOURS) } satisfies TablePrivacy<ClosuresRow>,
  hours_settings: { columns: each(['time_zone', 'paused_by'], HOURS) } satisfies TablePrivacy<HoursSettingsRow>,
  open_spans: { columns: {} },
  opening_hours: { columns: {} },
}
