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

/** Sets the places and the zones of the restaurants that have drawn them before the past weeks, or after. */
export async function setReach(tx: Tx, { restaurants }: Pick<City, 'restaurants'>, drawn: 'before' | 'after'): Promise<void> {
  const reach = readReach()
  for (const { slug, caller } of restaurants) {
    const { isRecent, ...settings } = reach[slug] ?? {}
    if ((drawn === 'after') !== (isRecent ?? false)) continue
    await editSettings(tx, caller.restaurantId, calls.editDeliverySettings.body.parse(settings))
  }
}
