import { expect, test } from 'vitest'
import { ratingTone } from './rating-tone.ts'

test.each([
  [5, 'high'],
  [4, 'high'],
  [3.96, 'high'],
  [3.94, 'mid'],
  [3, 'mid'],
  [2.95, 'mid'],
  [2.94, 'low'],
  [0.1, 'low'],
])('a rating of %s has the %s background, judged as it is shown', (value, tone) => {
  expect(ratingTone(value)).toBe(tone)
})
