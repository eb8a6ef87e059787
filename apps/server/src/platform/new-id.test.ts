import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

const AT = new Date('2026-05-04T09:30:00.123Z')

it('is a UUID of version 7 with its time of creation', () => {
  expect(newId(AT)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(newId(AT).replaceAll('-', '').slice(0, 12), 16)).toBe(AT.getTime())
})

it('sorts in the order of making, also within a millisecond, and never repeats', () => {
  const ids = [...Array.from({ length: 1_000 }, () => newId(AT)), newId(new Date(AT.getTime() + 1))]
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
