import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import { addAddress } from '../accounts/index.ts'
import { searchPlaces } from './data-places.ts'
import { findTerms } from './data-terms.ts'
import { editSettings } from './edit-settings.ts'
import { importPlaces } from './import-places.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const row = (code: string, name: string, lat: string, lng: string) =>
  ['IN', code, name, 'Karnataka', '19', 'Bengaluru', '583', 'Bengaluru East', '5538', lat, lng, '4'].join('\t')
const FILE = [
  row('560038', 'Indiranagar', '12.9700', '77.6300'),
  row('560038', 'Domlur Layout', '12.9800', '77.6500'),
  row('560 095', 'Koramangala', '12.93', '77.62'),
  row('560001', 'Far Pole', '89', '77.6'),
  'not a place',
  '',
]
const linesOf = (file: readonly string[]) => () =>
  (async function* () {
    yield* file
  })()
const load = (file: readonly string[]) => importPlaces(scene.db, linesOf(file), () => undefined)
const found = async (search: string) => (await searchPlaces(scene.db, search)).map(({ kind, name }) => `${kind} ${name}`)

it('a file of GeoNames replaces what was imported before', async () => {
  expect(await load(FILE)).toEqual({ localities: 3, postalCodes: 2, refused: 2 })
  expect(await load(FILE)).toEqual({ localities: 3, postalCodes: 2, refused: 2 })
  expect(await scene.db.rows(sql`select code, region, lat_e5, lng_e5 from places where kind = 'postal' order by code`)).toEqual([
    { code: '560038', region: 'Bengaluru, Karnataka', lat_e5: 1_297_500, lng_e5: 7_764_000 },
    { code: '560095', region: 'Bengaluru, Karnataka', lat_e5: 1_293_000, lng_e5: 7_762_000 },
  ])
})

it('a file without a place changes nothing', async () => {
  await expect(load(['not a place'])).rejects.toThrow('GeoNames')
  expect(await found('indira')).toEqual(['locality Indiranagar'])
})

it('a postal code that the operator has placed stays', async () => {
  await scene.db.rows(sql`update places set source = 'operator', lat_e5 = 1 where code = '560095' and kind = 'postal'`)
  expect(await load(FILE)).toEqual({ localities: 3, postalCodes: 1, refused: 2 })
  expect(await scene.db.row(sql`select lat_e5 from places where code = '560095' and kind = 'postal'`)).toEqual({ lat_e5: 1 })
})

it('places are found by the start of their name or code', async () => {
  expect(await found('KORA')).toEqual(['locality Koramangala'])
  expect(await found('560 03')).toEqual(['postal 560038'])
  expect(await found('5')).toEqual([])
  expect(await found('%%')).toEqual([])
})

it('an address without a point is where its postal code is, which is never stored', async () => {
  const spice = await scene.restaurant('Spice Route')
  const zone = { kind: 'radius' as const, name: 'Nearby', radius: 500, fee: 3_000, minimum: 0, freeFrom: null, extraMinutes: 0 }
  await editSettings(scene.db, spice.restaurantId, { place: { lat: 12.975, lng: 77.64 }, zones: [zone] })
  expect(await findTerms(scene.db, spice.restaurantId, { postalCode: '560-038' })).toMatchObject({
    reason: null,
    zone_name: 'Nearby',
    metres: 0,
    is_approximate: true,
  })
  const asha = await scene.customer('Asha')
  await addAddress(scene.db, asha.customerId, { street: '2 CMH Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560038' })
  expect(await scene.db.rows(sql`select from addresses where lat_e5 is not null`)).toEqual([])
})
