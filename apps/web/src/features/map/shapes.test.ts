import { describe, expect, it } from 'vitest'
import { addCorner, boxOfCircle, formatPoint, roundMetres } from './shapes.ts'

const at = (lat: number, lng: number) => ({ lat, lng })
const square = [at(10, 76), at(10, 76.1), at(10.1, 76.1), at(10.1, 76)]

describe('a corner added by a tap', () => {
  it('is the next one while there are fewer than three', () => {
    expect(addCorner(square.slice(0, 2), at(10.2, 76))).toEqual([...square.slice(0, 2), at(10.2, 76)])
  })
  it('goes into the side that it is nearest to, also the last one', () => {
    expect(addCorner(square, at(10.05, 76.12))).toEqual(square.toSpliced(2, 0, at(10.05, 76.12)))
    expect(addCorner(square, at(10.05, 75.99))).toEqual([...square, at(10.05, 75.99)])
  })
  it('is not confused by corners in one place', () => {
    expect(addCorner([at(10, 76), at(10, 76), at(10, 76.1)], at(10.01, 76.05))).toHaveLength(4)
  })
})

it('the scale is a round number of metres', () => {
  expect([1, 4.9, 5, 99, 1_999, 7_500_000].map(roundMetres)).toEqual([1, 2, 5, 50, 1_000, 5_000_000])
})

it('the box of a circle is as wide as high in metres, so in degrees wider away from the equator', () => {
  const [southWest, northEast] = boxOfCircle(at(60, 20), 1_000)
  expect(northEast.lat - southWest.lat).toBeCloseTo(0.01799, 4)
  expect(northEast.lng - southWest.lng).toBeCloseTo(0.03597, 4)
})

it('a point has five decimals', () => {
  expect(formatPoint(at(9.5, -76.302139))).toBe('9.50000, -76.30214')
})
