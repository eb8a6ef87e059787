import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('a count has the singular or the plural, and an Indian number', () => {
  expect([counted(1, 'dish', 'dishes'), counted(120_400, 'rating', 'ratings')]).toEqual(['1 dish', '1,20,400 ratings'])
})
