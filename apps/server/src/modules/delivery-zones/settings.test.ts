import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { findMarketplaceArea, findSettings, listRestaurantPlaces, listZones } from './data.ts'
import { findTerms, type Place } from './data-terms.ts'
import { editArea } from './edit-area.ts'
import { type DeliveryChange, editSettings } from './edit-settings.ts'
import { areaWire, settingsWire, termsWire } from './wire.ts'

let scene: Scene
let spice: RestaurantCaller
let count = 0
beforeAll(async () => {
  scene = await openScene()
})
beforeEach(async () => {
  count += 1
  spice = await scene.restaurant(`Spice Route ${count}`)
  scene.events.length = 0
})
afterAll(() => scene.close())

const HERE = { lat: 12.9716, lng: 77.5946 }
/** 1,001 m to the north. */
const NEAR = { lat: 12.9806, lng: 77.5946 }
/** 4,003 m to the north. */
const FAR = { lat: 13.0076, lng: 77.5946 }
const terms = { fee: 0, minimum: 0, freeFrom: null, extraMinutes: 0 }
const radius = (name: string, metres: number, fee: number) => ({ ...terms, kind: 'radius' as const, name, radius: metres, fee })
const edit = (change: DeliveryChange) => editSettings(scene.db, spice.restaurantId, change)
async function settings() {
  const [row, zones] = await Promise.all([findSettings(scene.db, spice.restaurantId), listZones(scene.db, spice.restaurantId)])
  const { edition: _, ...shown } = settingsWire(row, zones)
  return shown
}
const editionNow = async () =>
  settingsWire(await findSettings(scene.db, spice.restaurantId), await listZones(scene.db, spice.restaurantId)).edition
async function check(place: Place) {
  const row = await findTerms(scene.db, spice.restaurantId, place)
  if (!row) throw new Error('the restaurant is unknown')
  return termsWire(row)
}

it('a restaurant without settings delivers everywhere for nothing', async () => {
  expect(await settings()).toEqual({ delivers: true, picksUp: false, zones: [], later: { daysAhead: 0, slotMinutes: 15 } })
  expect(await check({ point: HERE })).toEqual({ delivers: true, fee: 0, minimum: 0, extraMinutes: 0 })
  expect(await check({ postalCode: 'unknown' })).toEqual({ delivers: true, fee: 0, minimum: 0, extraMinutes: 0 })
})

it('the first zone that has the place decides', async () => {
  await edit({
    place: HERE,
    zones: [{ ...radius('Nearby', 2_000, 3_000), minimum: 15_000, freeFrom: 50_000, extraMinutes: 5 }, radius('City', 9_000, 6_000)],
  })
  expect(await check({ point: NEAR })).toEqual({
    delivers: true,
    zone: 'Nearby',
    fee: 30,
    minimum: 150,
    freeFrom: 500,
    metres: 1_001,
    extraMinutes: 5,
  })
  expect(await check({ point: FAR })).toMatchObject({ delivers: true, zone: 'City', fee: 60, metres: 4_003 })
  expect(await check({ point: { lat: 13.2, lng: 77.6 } })).toMatchObject({ delivers: false, reason: 'outside_zones', fee: 0 })
  expect(await check({ postalCode: '560 999' })).toMatchObject({ delivers: false, reason: 'place_unknown' })
  await edit({ delivers: false })
  expect(await check({ point: NEAR })).toMatchObject({ delivers: false, reason: 'no_delivery' })
})

it('a point without a postal code asks for it where no shape has the point and a zone of postal codes might', async () => {
  const codes = { ...terms, kind: 'postal' as const, name: 'Centre', postalCodes: ['560001'] }
  await edit({ place: HERE, zones: [codes, radius('Nearby', 2_000, 3_000)] })
  expect(await check({ point: FAR })).toMatchObject({ delivers: false, reason: 'code_missing', metres: 4_003 })
  expect(await check({ point: FAR, postalCode: '560001' })).toMatchObject({ delivers: true, zone: 'Centre' })
  expect(await check({ point: FAR, postalCode: '560999' })).toMatchObject({ delivers: false, reason: 'outside_zones' })
  expect(await check({ point: NEAR })).toMatchObject({ delivers: true, zone: 'Nearby' })
  await edit({ zones: [codes] })
  expect(await check({ point: NEAR })).toMatchObject({ delivers: false, reason: 'code_missing' })
  expect(await check({ postalCode: '560999' })).toMatchObject({ delivers: false, reason: 'outside_zones' })
})

it('what is saved is read as it was given, and only the given settings change', async () => {
  const area = [
    { lat: 12.9, lng: -0.00001 },
    { lat: 12.9, lng: 77.7 },
    { lat: 13.12345, lng: 77.6 },
  ]
  await edit({ place: HERE, zones: [radius('Nearby', 2_000, 3_000), { ...terms, kind: 'polygon', name: 'Lake', area }] })
  await edit({ delivers: false })
  const saved = await settings()
  expect(saved).toMatchObject({
    place: HERE,
    delivers: false,
    zones: [
      { name: 'Nearby', radius: 2_000, fee: 30 },
      { name: 'Lake', area },
    ],
  })
  expect(scene.events).toContainEqual({ type: 'catalogueChanged', restaurantId: spice.restaurantId })

  // zones keep their ids, whatever their order
  const [nearby, lake] = saved.zones
  await edit({
    zones: [
      { ...terms, _id: lake?._id, kind: 'polygon', name: 'Lake', area },
      { ...radius('Near', 1_000, 0), _id: nearby?._id },
    ],
  })
  expect((await settings()).zones.map(({ _id, name }) => ({ _id, name }))).toEqual([
    { _id: lake?._id, name: 'Lake' },
    { _id: nearby?._id, name: 'Near' },
  ])
})

it('a zone of another restaurant is not taken over', async () => {
  const other = await scene.restaurant(`Coast ${count}`)
  await editSettings(scene.db, other.restaurantId, { place: HERE, zones: [radius('Theirs', 2_000, 0)] })
  const [theirs] = await listZones(scene.db, other.restaurantId)
  await edit({
    place: HERE,
    zones: [
      { ...radius('Ours', 2_000, 0), _id: theirs?.id },
      { ...radius('Again', 3_000, 0), _id: theirs?.id },
    ],
  })
  expect(await listZones(scene.db, other.restaurantId)).toEqual([theirs])
  expect((await settings()).zones).toHaveLength(2)
})

it('distances move along with the restaurant, and need its place', async () => {
  expect(await refusalOf(edit({ zones: [radius('Nearby', 500, 0)] }))).toBe('restaurant_place_missing')
  expect(await refusalOf(edit({ reachLimit: { metres: 500, minutes: 30 } }))).toBe('restaurant_place_missing')
  await edit({ place: HERE, zones: [radius('Nearby', 500, 0)] })
  expect(await check({ point: FAR })).toMatchObject({ delivers: false })
  await edit({ place: FAR })
  expect(await check({ point: FAR })).toMatchObject({ delivers: true, metres: 0 })
  expect(await refusalOf(edit({ place: null }))).toBe('restaurant_place_missing')
})

it('a temporary reach ends automatically', async () => {
  await edit({ place: HERE, zones: [radius('City', 9_000, 6_000)], reachLimit: { metres: 2_000, minutes: 30 } })
  const ends = (await settings()).reachLimit?.until
  expect(await check({ point: NEAR })).toMatchObject({ delivers: true, limitedUntil: ends })
  expect(await check({ point: FAR })).toMatchObject({ delivers: false, reason: 'reach_limited', limitedUntil: ends })
  scene.now = new Date(scene.now.getTime() + 30 * MINUTE_MS)
  expect(await check({ point: FAR })).toEqual({ delivers: true, zone: 'City', fee: 60, minimum: 0, metres: 4_003, extraMinutes: 0 })
  expect(await settings()).not.toHaveProperty('reachLimit')

  // the restaurant can end it earlier
  await edit({ reachLimit: { metres: 2_000, minutes: 30 } })
  await edit({ reachLimit: null })
  expect(await check({ point: FAR })).toMatchObject({ delivers: true })
})

it('no restaurant delivers outside the area of the marketplace, with and without zones', async () => {
  const [west, east] = [77.5, 77.7]
  const area = [
    { lat: 12.9, lng: west },
    { lat: 12.9, lng: east },
    { lat: 12.99, lng: east },
    { lat: 12.99, lng: west },
  ]
  await editArea(scene.db, { area })
  expect(await findMarketplaceArea(scene.db)).toEqual(area)
  expect(await check({ point: NEAR })).toMatchObject({ delivers: true })
  expect(await check({ point: FAR })).toMatchObject({ delivers: false, reason: 'outside_area' })
  expect(await listRestaurantPlaces(scene.db)).toContainEqual(HERE)
  await editArea(scene.db, { area: null })
  expect(await findMarketplaceArea(scene.db)).toBeUndefined()
  expect(await check({ point: FAR })).toMatchObject({ delivers: true })
})

it('packaging is charged only up to what the marketplace allows', async () => {
  const limit = { mostPackagingPaise: 2_000 }
  const editWithin = (packaging: number) => editSettings(scene.db, spice.restaurantId, { packaging }, limit)
  const shown = async (limits = limit) => settingsWire(await findSettings(scene.db, spice.restaurantId), [], limits).packaging
  expect(await refusalOf(edit({ packaging: 1 }))).toBe('packaging_too_high')
  expect(await refusalOf(editWithin(2_001))).toBe('packaging_too_high')
  await editWithin(2_000)
  expect(await shown()).toEqual({ charge: 20, most: 20 })
  // the operator lowers the limit, and then takes it away
  expect(await shown({ mostPackagingPaise: 1_500 })).toEqual({ charge: 15, most: 15 })
  expect(await settings()).not.toHaveProperty('packaging')
  await edit({ packaging: 0 })
  expect(await shown()).toEqual({ charge: 0, most: 20 })
})

it('changes are recorded by the names of their fields', async () => {
  const acts = () => scene.db.rows<{ id: string; fields: string[] }>(sql`select id, fields from activity where act = 'delivery_changed'`)
  // ids of one millisecond have no order
  const before = new Set((await acts()).map(({ id }) => id))
  await edit({ place: HERE, delivers: true })
  expect((await acts()).filter(({ id }) => !before.has(id)).map(({ fields }) => fields)).toEqual([['place', 'delivers']])
})

it('of two devices that save at once what they read before, one is refused, with what the other saved', async () => {
  const save = (name: string, edition: string) => edit({ place: HERE, zones: [radius(name, 2_000, 0)], edition })
  const read = await editionNow()
  const tried = await Promise.allSettled([save('Left', read), save('Right', read)])
  const done = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))
  expect(done).toHaveLength(1)
  expect(refused).toMatchObject([{ code: 'delivery_changed', fields: { delivery: done[0] } }])
  expect((await settings()).zones).toEqual(done[0]?.zones)
  // what the refusal brought is saved over, and nothing is asked of who sends no edition
  expect((await save('Over', done[0]?.edition ?? '')).zones).toMatchObject([{ name: 'Over' }])
  await edit({ zones: [] })
})

it('every setting but the temporary reach, which ends without an edit, makes another edition', async () => {
  const limit = { mostPackagingPaise: 2_000 }
  const seen = [await editionNow()]
  for (const change of [{ place: HERE }, { delivers: false }, { zones: [radius('Nearby', 2_000, 0)] }, { packaging: 500 }]) {
    const { edition } = await editSettings(scene.db, spice.restaurantId, change, limit)
    expect(edition).toBe(await editionNow())
    seen.push(edition)
  }
  expect(new Set(seen).size).toBe(5)
  await edit({ reachLimit: { metres: 2_000, minutes: 30 } })
  expect(await editionNow()).toBe(seen.at(-1))
})

it('of two devices that save the area at once, one is refused, with what the other saved; also where there was none', async () => {
  const border = (north: number) => [
    { lat: 12.9, lng: 77.5 },
    { lat: 12.9, lng: 77.7 },
    { lat: north, lng: 77.6 },
  ]
  const { edition } = areaWire(await findMarketplaceArea(scene.db))
  const tried = await Promise.allSettled([13.1, 13.2].map((north) => editArea(scene.db, { area: border(north), edition })))
  const done = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))
  expect(done).toHaveLength(1)
  expect(refused).toMatchObject([{ code: 'area_changed', fields: done[0] }])
  expect(await findMarketplaceArea(scene.db)).toEqual(done[0]?.area)
  // what the refusal brought is replaced; a removal is of an edition, too, and nothing is asked of who sends none
  expect(await refusalOf(editArea(scene.db, { area: null, edition }))).toBe('area_changed')
  expect(await editArea(scene.db, { area: null, edition: done[0]?.edition })).toEqual({ area: null, edition })
  await editArea(scene.db, { area: null })
})
