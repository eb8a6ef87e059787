import { expect, it } from 'vitest'
import { pageIn } from './page-in.ts'

it.each([
  ['', 1],
  ['page=2', 2],
  ['page=', 1],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=2.5', 1],
  ['page=2nd', 1],
  ['restaurants=4', 1],
])('the address "?%s" names page %i', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page)
})

it('another list of the page has a name of its own', () => {
  expect(pageIn(new URLSearchParams('page=2&restaurants=4'), 'restaurants')).toBe(4)
})
