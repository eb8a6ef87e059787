import { describe, expect, it } from 'vitest'
import { bandOf, isNarrowed, menuAddress, menuQuery, PRICE_BANDS, priceBands, pricesOf } from './menu-query.ts'

const read = (query: string) => menuQuery(new URLSearchParams(query))

describe('the address of a menu', () => {
  it.each(PRICE_BANDS)('asks for the prices $value and is read back as that band', ({ value }) => {
    const address = new URL(menuAddress('r1', { search: 'dosa', category: 'c1', ...pricesOf(value), page: 3 }), 'http://tiffin')
    const query = menuQuery(address.searchParams)
    expect(bandOf(query)).toBe(value)
    expect(query).toMatchObject({ search: 'dosa', category: 'c1', page: 3 })
  })

  it('says whether only vegetarian dishes are wanted', () => {
    expect(read('vegetarian=true')).toEqual({ page: 1, vegetarian: true })
    expect(menuAddress('r1', { vegetarian: true })).toBe('/menu/r1?vegetarian=true')
    expect(menuAddress('r1', { vegetarian: false })).toBe('/menu/r1')
    expect(isNarrowed({ vegetarian: true })).toBe(true)
  })

  it('names both ends of the lowest band, which begins at 0', () => {
    expect(pricesOf('0-50')).toEqual({ minPrice: 0, maxPrice: 50 })
    expect(menuAddress('r1', pricesOf('0-50'))).toBe('/menu/r1?minPrice=0&maxPrice=50')
  })

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'minPrice=-5', 'maxPrice=abc', 'maxPrice=0', 'search=%20', 'category='])(
    'with %s means the whole menu',
    (query) => {
      expect(read(query)).toEqual({ page: 1 })
      expect(isNarrowed(read(query))).toBe(false)
    },
  )

  it('may name prices that are no band', () => {
    expect(bandOf(read('minPrice=30&maxPrice=70'))).toBe('30-70')
    expect(bandOf(read('search=dosa'))).toBeUndefined()
    expect(isNarrowed(read('minPrice=30&maxPrice=70'))).toBe(true)
  })
})

describe('the prices to choose from', () => {
  const labels = (steps?: number[]) => priceBands(steps).map(({ label }) => label)
  it("are the menu's own and then those of the specification", () => {
    const own = ['Under ₹150', '₹150–₹250', '₹250 and over']
    const all = PRICE_BANDS.map(({ label }) => label)
    expect(labels([150, 250])).toEqual([...own, ...all])
    expect(labels([150])).toEqual(['Under ₹150', '₹150 and over', ...all])
    expect(labels()).toEqual(all)
  })
  it('each lead to an address that is read back as the same choice', () => {
    for (const { value } of priceBands([150, 250])) {
      const { searchParams } = new URL(menuAddress('r1', pricesOf(value)), 'http://tiffin')
      expect(bandOf(menuQuery(searchParams))).toBe(value)
    }
  })
  it('are not twice the same', () => {
    expect(labels([50, 100])).toEqual(['Under ₹50', '₹50–₹100', '₹100 and over', '₹100–₹500', '₹500–₹1,000', '₹1,000+'])
  })
})
