import { describe, expect, it } from 'vitest'
import { readShopFilters, toggledFilter } from './shop-filters.ts'

describe('the filters of a list of restaurants', () => {
  it('are read from the address; what is not one of them is left out', () => {
    const search = new URLSearchParams('vegetarian=true&pickup=yes&minRating=3&sort=price&offers=yes&page=2')
    expect(readShopFilters(search)).toEqual({ vegetarian: 'true', sort: 'price' })
  })
  it('are taken on and off one at a time', () => {
    const on = toggledFilter({ sort: 'price' }, 'offers')
    expect(on).toEqual({ sort: 'price', offers: 'true' })
    expect(toggledFilter(on, 'sort')).toEqual({ offers: 'true' })
  })
})
