import { describe, expect, it } from 'vitest'
import { idli, menuRow, orderItem } from '../../../../test/samples.ts'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { nearestOffers } from './offers.ts'

const row = (productName: string, category: string, price: number, change: Partial<MenuProduct> = {}): MenuProduct => ({
  ...{ ...menuRow(idli), _id: productName, productName, category },
  variants: [{ name: '', price, offer: 0, offerPrice: price }],
  ...change,
})
/** Of the category "breakfast", for ₹80. */
const missing = orderItem({ variant: '' })
const own = row('Idli', 'breakfast', 80, { _id: 'idli' })
const namesOf = (menu: readonly MenuProduct[]) => nearestOffers(menu, missing).map(({ product }) => product.productName)

describe('what a menu has instead of a dish that has run out', () => {
  it('is of its category first, and there of the nearest price', () => {
    const menu = [
      row('Thali', 'mains', 80),
      row('Puttu', 'breakfast', 200),
      own,
      row('Dosa', 'breakfast', 90),
      row('Naan', 'breads', 70),
      row('Vada', 'breakfast', 75),
    ]
    expect(namesOf(menu)).toEqual(['Vada', 'Dosa', 'Puttu', 'Thali', 'Naan'])
  })
  it('keeps the order of the menu where category and distance are the same', () => {
    expect(namesOf([own, row('Upma', 'breakfast', 90), row('Poha', 'breakfast', 70), row('Dosa', 'breakfast', 90)])).toEqual([
      'Upma',
      'Poha',
      'Dosa',
    ])
  })
  it('is by price alone once the dish is no longer on the menu', () => {
    expect(namesOf([row('Puttu', 'breakfast', 200), row('Thali', 'mains', 85)])).toEqual(['Thali', 'Puttu'])
  })
  it('has no dish and no size that is sold out', () => {
    const soldOut = { until: null }
    const sizes = [
      { name: 'Half', price: 80, offer: 0, offerPrice: 80, soldOut },
      { name: 'Full', price: 140, offer: 0, offerPrice: 140 },
    ]
    const menu = [own, row('Dosa', 'breakfast', 80, { soldOut }), row('Puttu', 'breakfast', 80, { variants: sizes })]
    expect(nearestOffers(menu, missing).map(({ key }) => key)).toEqual(['Puttu Full'])
  })
})
