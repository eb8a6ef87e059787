import { MAX_CATEGORIES, MAX_PRODUCTS } from '@tiffin/contract'
import { expect, it } from 'vitest'
import type { ImportedProduct } from '../modules/menu/index.ts'
import { menuLimits } from './menu-limits.ts'

const product = (category: string, restaurantId = 'spice'): ImportedProduct => ({
  externalId: 'id',
  restaurantId,
  category,
  name: 'Dosa',
  description: '',
  vegetarian: null,
  images: [],
  unitsSold: 0,
  variants: [],
})
const takeEach = (categories: readonly string[], restaurantId?: string) => {
  const limits = menuLimits()
  for (const category of categories) limits.take(product(category, restaurantId))
  return limits
}

it('a restaurant gets at most 200 categories, ignoring case; its other dishes are taken', () => {
  const limits = takeEach(Array.from({ length: MAX_CATEGORIES }, (_, n) => `Page ${n}`))
  expect(() => limits.take(product('Soups'))).toThrow('its restaurant has 200 categories already')
  limits.take(product('pAGE 1'))
  limits.take(product('Soups', 'ghee'))
})

it('a restaurant gets at most 1,000 dishes', () => {
  const limits = takeEach(Array(MAX_PRODUCTS).fill('Mains'))
  expect(() => limits.take(product('Mains'))).toThrow('its restaurant has 1000 dishes already')
})
