import { expect, it } from 'vitest'
import { createRecentSet } from './recent-set.ts'

it('holds a member for its time, and drops the oldest when it is full', () => {
  let now = 0
  const set = createRecentSet(2, 100, () => now)
  set.add('a')
  now = 50
  set.add('b')
  expect([set.has('a'), set.has('b'), set.has('c')]).toEqual([true, true, false])
  set.add('c')
  expect([set.has('a'), set.has('b'), set.has('c')]).toEqual([false, true, true])
  now = 149
  expect(set.has('b')).toBe(true)
  now = 150
  expect([set.has('b'), set.has('c')]).toEqual([false, false])
})
