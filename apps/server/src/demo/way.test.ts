import { expect, it } from 'vitest'
import { metresBetween, secondsOfWay } from './way.ts'

const place = { lat: 9.9662, lng: 76.2412 }
const zones = [{ name: 'Far side', extraMinutes: 20 }] as never
const order = (point: typeof place | undefined, name?: string) => ({
  address: [{ street: 's', city: 'c', state: 't', postalCode: 'p', ...(point && { point }) }],
  charges: [{ kind: 'delivery' as const, amount: 30, ...(name && { name }) }],
})

it('a hundredth of a degree to the north is 1,112 m', () => {
  expect(Math.round(metresBetween(place, { ...place, lat: place.lat + 0.01 }))).toBe(1_112)
})

it('a way takes two minutes at the doors, its length at 18 km/h, and most of what its zone adds', () => {
  expect(secondsOfWay(order(place), { place } as never)).toBe(120)
  expect(Math.round(secondsOfWay(order({ ...place, lat: place.lat + 0.01 }), { place } as never) ?? 0)).toBe(420)
  expect(secondsOfWay(order(place, 'Far side'), { place, zones } as never)).toBe(120 + 16 * 60)
  expect(secondsOfWay(order(undefined), { place } as never)).toBeUndefined()
})
