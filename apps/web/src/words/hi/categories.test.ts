import { expect, it } from 'vitest'
import { words } from './categories.ts'

it('common categories have a Hindi name in any case, others keep their own', () => {
  expect(words.categoryName('Street food')).toBe('स्ट्रीट फ़ूड')
  expect(words.categoryName('BIRYANI')).toBe('बिरयानी')
  expect(words.categoryName('Ammini’s favourites')).toBe('Ammini’s favourites')
  expect(words.categoryName('constructor')).toBe('constructor')
})
