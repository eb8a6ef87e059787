import { MESSAGES } from '@tiffin/contract/errors/messages'
import { describe, expect, it } from 'vitest'
import { bodyOf, EMPTY_DRAFT, EMPTY_VARIANT, faultsOf, liveOfferPrice, type ProductDraft, stockOf } from './product-draft.ts'

const category = '3f0c1c60-0000-4000-8000-000000000001'
const dal: ProductDraft = {
  ...EMPTY_DRAFT,
  productName: 'Dal Makhani',
  category,
  description: 'Black lentils, slow all night',
  diet: 'veg',
  variants: [{ name: 'Full', price: '240', offer: '10' }],
  images: ['/images/1', '/images/2', '/images/3', '/images/4'],
}
const variants = (...rows: Partial<ProductDraft['variants'][number]>[]) => ({
  ...dal,
  variants: rows.map((row) => ({ ...EMPTY_VARIANT, ...row })),
})

describe('a product being typed', () => {
  it('is complete with a name, a category, a description, one priced variant and four pictures', () => {
    expect(faultsOf(dal)).toEqual([])
    expect(bodyOf(variants({}, { name: 'Half', price: '120' }))).toMatchObject({
      diet: 'veg',
      allergens: null,
      variants: [{ name: 'Half', price: '120', offer: '', stockUnits: 1 }],
    })
  })
  it('left empty hears the words of the specification, from the top of the form to its end', () => {
    expect(faultsOf(EMPTY_DRAFT)).toEqual([
      { path: 'productName', code: 'product_name_missing', message: MESSAGES.fillProductName },
      { path: 'category', code: 'product_category_missing', message: MESSAGES.fillCategory },
      { path: 'description', code: 'product_description_missing', message: MESSAGES.fillDescription },
      { path: 'diet', message: 'Choose vegetarian or non-vegetarian' },
      { path: 'variants.root', code: 'variants_missing', message: MESSAGES.addVariant },
      { path: 'images', code: 'images_too_few', message: MESSAGES.uploadFourImages },
    ])
  })
  it.each(['012', '0', '-5', '1.234', 'ten'])('with the price %s hears "enter valid price" in its row, empty rows not counted', (price) => {
    expect(faultsOf(variants({}, { name: 'Half', price: '120' }, { name: 'Full', price }))).toEqual([
      { path: 'variants.2.price', code: 'price_invalid', message: MESSAGES.enterValidPrice },
    ])
  })
  it('without any price hears so for all rows together', () => {
    expect(faultsOf(variants({ name: 'Half' }, { name: 'Full' }))).toEqual([
      { path: 'variants.root', code: 'variant_price_missing', message: MESSAGES.variantNeedsPrice },
    ])
  })
  it('says none and "not stated" about allergens differently', () => {
    expect(bodyOf({ ...dal, allergenStatement: 'none', allergens: ['milk'] }).allergens).toEqual([])
    expect(bodyOf({ ...dal, allergenStatement: 'unstated', allergens: ['milk'] }).allergens).toBeNull()
    expect(bodyOf({ ...dal, allergenStatement: 'some', allergens: ['milk'] }).allergens).toEqual(['milk'])
    expect(faultsOf({ ...dal, allergenStatement: 'some' }).map(({ path }) => path)).toEqual(['allergens'])
  })
  it('sends the stock only when it was changed', () => {
    const counted = { ...dal, stock: '5', daily: '' }
    expect(stockOf(counted, counted)).toBeUndefined()
    expect(stockOf({ ...counted, stock: '7', daily: '20' }, counted)).toEqual({ left: 7, daily: 20 })
    expect(stockOf({ ...counted, daily: '20' }, counted)).toEqual({ daily: 20 })
    expect(stockOf({ ...counted, stock: '' }, counted)).toEqual({ left: null, daily: null })
    expect(faultsOf({ ...dal, stock: 'many' }).map(({ path }) => path)).toEqual(['stock'])
  })
  it('starts to count with the daily number alone, and does not end a count with it', () => {
    expect(stockOf({ ...dal, daily: '20' }, dal)).toEqual({ daily: 20 })
    expect(stockOf({ ...dal, stock: ' ', daily: '20' }, dal)).toEqual({ daily: 20 })
    expect(stockOf({ ...dal, stock: '', daily: '20' }, { ...dal, stock: '5' })).toEqual({ daily: 20 })
    expect(stockOf({ ...dal, stock: '', daily: '20' }, { ...dal, stock: '5', daily: '20' })).toEqual({ left: null, daily: 20 })
  })
  it('with three pictures is one short', () => {
    expect(faultsOf({ ...dal, images: dal.images.slice(1) })).toEqual([
      { path: 'images', code: 'images_too_few', message: MESSAGES.uploadFourImages },
    ])
  })
})

describe('the offer price while typing', () => {
  it.each([
    ['199', '10', 179.1],
    ['0.5', '', 0.5],
    ['249', '99', 2.49],
  ])('of %s with %s per cent off is %s', (price, offer, expected) => {
    expect(liveOfferPrice({ name: '', price, offer })).toBe(expected)
  })
  it.each([
    ['', '10'],
    ['012', '10'],
    ['100', '100'],
    ['100', '-1'],
  ])('of %s with %s is not there yet', (price, offer) => {
    expect(liveOfferPrice({ name: '', price, offer })).toBeUndefined()
  })
})
