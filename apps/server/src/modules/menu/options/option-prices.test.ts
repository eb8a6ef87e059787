import { describe, expect, it } from 'vitest'
import type { ImageHost } from '../../../providers/images/index.ts'
import type { ProductRow } from '../data.ts'
import { productDetailWire, productWire } from '../wire.ts'
import type { OptionGroupRow, OptionRow } from './option-rows.ts'

const SIZES = Array.from({ length: 20 }, (_, place) => `Size ${place}`)
const pictures: Pick<ImageHost, 'toWire'> = { toWire: (stored) => stored }

/** Options whose price is counted each time it is read. */
function countedOptions(ids: readonly string[], groups: OptionGroupRow[] = []) {
  const reads = new Map<string, number>()
  const options = ids.map((id, place): OptionRow => {
    const plain = { id, name: id, max_each: 20, is_default: place === 0, product_id: null, variant_name: null, is_available: true, groups }
    const unknown = { sold_out_until: null, changes_at: null, diet: null, allergens: null, remaining: null, stock_units: null }
    return {
      ...plain,
      ...unknown,
      get price_paise() {
        reads.set(id, (reads.get(id) ?? 0) + 1)
        return 1_000 + place
      },
    }
  })
  return { options, mostReads: () => Math.max(0, ...reads.values()) }
}
const group = (id: string, options: OptionRow[], variant_name: string | null = null): OptionGroupRow => ({
  id,
  name: id,
  min: 21,
  max: 50,
  variant_name,
  options,
})
const product = (groups: OptionGroupRow[]): ProductRow => ({
  id: 'dosa',
  restaurant_id: 'cafe',
  restaurant_name: 'Cafe',
  name: 'Dosa',
  description: '',
  images: [],
  vegetarian: true,
  kcal: null,
  diet: null,
  allergens: null,
  average_rating: 0,
  category_id: '',
  category_name: '',
  is_available: true,
  availability: {
    is_orderable: true,
    sold_out_until: null,
    remaining: null,
    daily: null,
    is_served: true,
    menu_time: null,
    variants: [],
    changes_at: null,
  },
  variants: SIZES.map((name) => ({ name, price_paise: 100, offer: 0, offer_price_paise: 100 })),
  choices: { groups, contents: { vegetarian: true, diet: null, allergens: null } },
})

describe('what the options add to the price of each size', () => {
  it('is computed once for a group that all sizes ask', () => {
    const { options, mostReads } = countedOptions(Array.from({ length: 50 }, (_, place) => `o${place}`))
    const answer = productWire(product([group('extras', options)]), pictures)
    expect(answer.variants.map(({ optionsFrom }) => optionsFrom)).toEqual(SIZES.map(() => 210.01))
    expect(mostReads()).toBe(1)
  })
  it('is computed once for a group that is linked to each size, also for its restaurant', () => {
    const { options, mostReads } = countedOptions(['egg', 'chips'])
    const links = SIZES.map((name) => group('extras', options, name))
    const answer = productWire(product([group('extras', options), ...links]), pictures, true)
    expect(answer.variants.map(({ optionsFrom }) => optionsFrom)).toEqual(SIZES.map(() => 210.01))
    expect(mostReads()).toBe(1)
  })
  it('adds up the groups that each size asks, ignoring case', () => {
    const extras = group('extras', countedOptions(['egg', 'chips']).options)
    const dips = group('dips', countedOptions(['mint', 'curd']).options, 'SIZE 1')
    const answer = productDetailWire(product([extras, dips]), pictures)
    expect(answer.variants.slice(0, 3).map(({ optionsFrom }) => optionsFrom)).toEqual([210.01, 420.02, 210.01])
  })
  it('is unknown for a size whose group cannot be filled; the product is available while another size is', () => {
    const gone = group('dips', countedOptions(['mint']).options, 'Size 1')
    const answer = productWire(product([gone]), pictures, true)
    expect(answer.variants[1]).not.toHaveProperty('optionsFrom')
    expect(answer.variants[1]?.optionsUsual).toBeNull()
    expect(answer.available).toBe(true)
    const never = productWire(product([group('dips', countedOptions(['mint']).options)]), pictures)
    expect(never.available).toBe(false)
  })
  it('of the choices made from the start is that of the defaults', () => {
    const extras = { ...group('extras', countedOptions(['egg', 'chips']).options), min: 1 }
    const dips = { ...group('dips', countedOptions(['mint', 'curd']).options, 'Size 1'), min: 0 }
    const answer = productWire(product([extras, dips]), pictures, true)
    expect(answer.variants.slice(0, 3).map(({ optionsUsual }) => optionsUsual)).toEqual([10, 20, 10])
  })
})
