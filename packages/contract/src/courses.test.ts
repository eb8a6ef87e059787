import { describe, expect, it } from 'vitest'
import { mealsFirst } from './courses.ts'

const named = (names: Record<string, number>) => Object.entries(names).map(([name, count]) => ({ name, count }))
const order = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the order of categories', () => {
  it('on the first screen: favourites, then what most restaurants serve', () => {
    const names = named({ Beverages: 14, Breads: 9, Starters: 11, Combos: 3, Momos: 1, Dosa: 2, Biryani: 4 })
    expect(order(names.sort(mealsFirst))).toEqual(['Biryani', 'Dosa', 'Momos', 'Starters', 'Combos', 'Beverages', 'Breads'])
  })
})
