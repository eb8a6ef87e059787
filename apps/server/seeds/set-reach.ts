import { calls, toE5 } from '@tiffin/contract'
import { editSettings, insertPlaces } from '../src/modules/delivery-zones/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { City } from './city.ts'
import { readPlaces, readReach } from './city-files.ts'

/** Adds the areas, streets and postal codes by which people find a place. */
export const addPlaces = (tx: Tx): Promise<unknown> =>
  insertPlaces(
    tx,
    Object.entries(readPlaces()).flatMap(([code, [area, ...streets]]) => {
      const row = (kind: 'locality' | 'postal', name: string, region: string, [, lat, lng]: readonly [string, number, number]) => ({
        ...{ kind, name, code, region, lat_e5: toE5(lat), lng_e5: toE5(lng), source: 'operator' as const },
      })
      const [name] = area
      const inArea = `${name}, Kochi`
      return [
        row('postal', code, inArea, area),
        row('locality', name, 'Kochi', area),
        ...streets.map((street) => row('locality', street[0], inArea, street)),
      ]
    }),
  )

/** Sets the places and the zones of the restaurants. Those that have drawn their zones after the past weeks have only a place before. */
export async function setReach(tx: Tx, { restaurants }: Pick<City, 'restaurants'>, drawn: 'before' | 'after'): Promise<void> {
  const reach = readReach()
  for (const { slug, caller } of restaurants) {
    const own = reach[slug]
    if (!own) continue
    const { isRecent = false, ...settings } = own
    if (drawn === 'after' && !isRecent) continue
    const known = drawn === 'before' && isRecent ? { place: settings.place } : settings
    await editSettings(tx, caller.restaurantId, calls.editDeliverySettings.body.parse(known))
  }
}
