import { expect, it } from 'vitest'
import { changeOf } from './change.ts'

it.each([
  [0, 0, 'none', 0],
  [640, 0, 'first', 0],
  [640, 640, 'same', 0],
  [960, 640, 'more', 50],
  [320, 640, 'less', 50],
  [0, 640, 'less', 100],
  [10_001, 10_000, 'more', 1],
])('%d after %d is %s by %d percent', (now, before, way, percent) => {
  expect(changeOf(now, before)).toEqual({ way, percent })
})
