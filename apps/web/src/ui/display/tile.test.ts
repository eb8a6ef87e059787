import { expect, test } from 'vitest'
import { monogram, tileFor } from './tile.ts'

test.each([
  ['Punjab Tadka', 'PT'],
  ['Momo', 'M'],
  ['Paradise Biryani House', 'PH'],
  ['  “The” 99 pancakes ', 'TP'],
  ['élan café', 'ÉC'],
  ['Asha & Sons', 'AS'],
  ['', ''],
])('the letters of "%s" are "%s"', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})

test('a name keeps its tile, and names spread over all six', () => {
  expect(tileFor('Punjab Tadka')).toBe(tileFor('Punjab Tadka'))
  const grounds = Array.from({ length: 60 }, (_, index) => tileFor(`Restaurant ${String(index)}`).ground)
  expect(new Set(grounds).size).toBe(6)
})
