import { expect, it } from 'vitest'
import { findCrossing, isInArea, isSimpleArea, type MapPoint, toE5 } from './areas.ts'
import { postalKey } from './postal-codes.ts'

const area = (...corners: [number, number][]): MapPoint[] => corners.map(([lng, lat]) => ({ lat, lng }))

it.each([
  ['a triangle', area([0, 0], [1, 0], [0, 1])],
  ['a square in either direction', area([0, 0], [0, 1], [1, 1], [1, 0])],
  ['a bay', area([0, 0], [4, 0], [4, 4], [2, 1], [0, 4])],
  ['a corner in the middle of a straight side', area([0, 0], [1, 0], [2, 0], [1, 1])],
  ['sides of a metre', area([0, 0], [0.00001, 0], [0, 0.00001])],
])('%s is an area', (_what, corners) => {
  expect(isSimpleArea(corners)).toBe(true)
})

it.each([
  ['a border that crosses itself', area([0, 0], [1, 1], [1, 0], [0, 1])],
  ['a border that touches itself at a corner', area([0, 0], [2, 0], [1, 1], [2, 2], [0, 2], [1, 1])],
  ['a border that touches a side', area([0, 0], [4, 0], [4, 4], [2, 0], [0, 4])],
  ['a border that goes back on itself', area([0, 0], [2, 0], [1, 0], [0, 2])],
  ['a line', area([0, 0], [1, 1], [2, 2])],
  ['the same corner twice', area([0, 0], [0, 0], [1, 0], [0, 1])],
  ['two sides that become one when they are stored', area([0, 0], [0.000001, 0], [0, 0.000001])],
])('%s is none', (_what, corners) => {
  expect(isSimpleArea(corners)).toBe(false)
})

it('the sides that cross are named by their corners', () => {
  expect(findCrossing(area([0, 0], [2, 0], [2, 1], [0, 3], [2, 3], [0, 1]))).toEqual({ first: 2, second: 4 })
  expect(findCrossing(area([0, 0], [2, 0], [1, 0], [0, 2]))).toEqual({ first: 0, second: 1 })
  expect(findCrossing(area([0, 0], [2, 0], [0, 2]))).toBeUndefined()
})

it('an area has the points inside and those on its border', () => {
  const bay = area([0, 0], [4, 0], [4, 4], [2, 1], [0, 4])
  const points = {
    inside: [1, 1],
    corner: [2, 1],
    side: [4, 2],
    'a metre outside': [4.00001, 2],
    bay: [2, 2],
    'beside a corner': [-1, 4],
  } as const
  const found = Object.entries(points).filter(([, [lng, lat]]) => isInArea(bay, { lat, lng }))
  expect(found.map(([name]) => name)).toEqual(['inside', 'corner', 'side'])
})

it('a point is kept to a metre, and a postal code without its spelling', () => {
  expect(toE5(12.971599)).toBe(1_297_160)
  expect([postalKey(' 560 038'), postalKey('sw1a-1aa')]).toEqual(['560038', 'SW1A1AA'])
})
