import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const shown = (page: number, pageCount: number) =>
  pageNumbers(page, pageCount)
    .map((number) => number ?? '…')
    .join(' ')

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [10, 20, '1 … 9 10 11 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
  [4, 8, '1 2 3 4 5 … 8'],
])('on page %i of %i the numbers are %s', (page, pageCount, expected) => {
  expect(shown(page, pageCount)).toBe(expected)
})

test('first, last and current page are always shown, in order, and every gap hides at least two pages', () => {
  for (let pageCount = 1; pageCount <= 30; pageCount++) {
    for (let page = 1; page <= pageCount; page++) {
      const numbers = pageNumbers(page, pageCount)
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]))
      numbers.forEach((number, index) => {
        const before = numbers[index - 1]
        const after = numbers[index + 1]
        if (number === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(number).toBe(before + 1)
      })
    }
  }
})
