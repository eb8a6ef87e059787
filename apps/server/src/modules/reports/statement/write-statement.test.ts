import { expect, it } from 'vitest'
import { kindOf } from './write-statement.ts'

it('what a refund of pieces takes back of a sale is a refund, and its commission stays a commission', () => {
  expect(kindOf({ kind: 'settlement', detail: 'sale' })).toBe('sale')
  expect(kindOf({ kind: 'piece_refund', detail: 'sale' })).toBe('refund')
  expect(kindOf({ kind: 'piece_refund', detail: null })).toBe('refund')
  expect(kindOf({ kind: 'piece_refund', detail: 'commission' })).toBe('commission')
})
