import { editHours, hoursHandlers, saveClosure } from '../src/modules/hours/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { askedBy } from './asked-by.ts'
import type { City } from './city.ts'
import { readHours } from './city-files.ts'

const DAY = 86_400_000
const INDIA = 5.5 * 3_600_000

/** Says how long each restaurant prepares. Before the past orders, which are promised by it. */
export async function setPreparation(tx: Tx, { restaurants }: City): Promise<void> {
  const hours = readHours()
  for (const { slug, caller } of restaurants) await editHours(tx, caller.restaurantId, { prepMinutes: hours[slug]?.prepMinutes })
}

/** Sets the hours of some restaurants; the others stay open around the clock. After the past orders, which are placed at any time. */
export async function setHours(tx: Tx, { restaurants }: City): Promise<void> {
  const hours = readHours()
  for (const { slug, caller } of restaurants) {
    const own = hours[slug]
    if (!own?.week) continue
    const { week, closedIn, busy, ...settings } = own
    const ranges = week.flatMap(({ days, opens, closes }) => days.map((day) => ({ day, opens, closes })))
    await editHours(tx, caller.restaurantId, { ...settings, week: ranges })
    if (busy) {
      const body = { minutes: busy.extra, forMinutes: busy.minutes }
      await hoursHandlers().startBusy({ ...askedBy(tx, caller), body })
    }
    if (!closedIn) continue
    const day = new Date(tx.now().getTime() + INDIA + closedIn.days * DAY).toISOString().slice(0, 10)
    await saveClosure(tx, caller.restaurantId, { day, ranges: [], note: closedIn.note })
  }
}
