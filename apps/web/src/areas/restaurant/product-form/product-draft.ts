import { menuCalls } from '@tiffin/contract/calls/menu'
import type { RefusalCode } from '@tiffin/contract/codes'
import { codeOfIssue, fieldFailures } from '@tiffin/contract/issues'
import { offerPrice, PRICE_PATTERN, parseRupees, toRupees } from '@tiffin/contract/money'
import { errorText } from '#words/errors'
import { words } from '#words/products'
import type { OwnProduct } from '../queries.ts'

export interface VariantDraft {
  name: string
  price: string
  offer: string
}
export interface ProductDraft {
  productName: string
  category: string
  description: string
  diet: 'veg' | 'nonveg' | ''
  variants: VariantDraft[]
  /** URLs at the image host; the first is the cover. */
  images: string[]
}

export const EMPTY_VARIANT: VariantDraft = { name: '', price: '', offer: '' }
export const EMPTY_DRAFT: ProductDraft = {
  productName: '',
  category: '',
  description: '',
  diet: '',
  variants: [EMPTY_VARIANT],
  images: [],
}

export function draftOf(product: OwnProduct): ProductDraft {
  const { productName, description, category, images, vegetarian } = product
  return {
    productName,
    description,
    images,
    category: category._id,
    diet: vegetarian === null ? '' : vegetarian ? 'veg' : 'nonveg',
    variants: product.variants.map(({ name, price, offer }) => ({ name, price: String(price), offer: offer ? String(offer) : '' })),
  }
}

const isFilled = ({ name, price }: VariantDraft): boolean => name.trim() !== '' || price.trim() !== ''

/** Returns the request body. Empty rows are not variants. */
export const bodyOf = ({ diet, variants, ...fields }: ProductDraft) => ({
  ...fields,
  variants: variants.filter(isFilled),
  vegetarian: diet === '' ? null : diet === 'veg',
})

export interface Fault {
  /** The form's field: `variants.1.price`, or `variants.root` for all rows together. */
  readonly path: string
  /** The contract's; absent for errors of the form alone. */
  readonly code?: RefusalCode | undefined
  readonly message: string
}
/** Calls may omit the diet, as in the specification; the form requires it, as menus in India must state it. */
const DIET_MISSING: Fault = { path: 'diet', message: words.form.chooseDiet }
export function faultsOf(draft: ProductDraft): Fault[] {
  const checked = menuCalls.addProduct.body.safeParse(bodyOf(draft), { error: codeOfIssue })
  const rows = draft.variants.flatMap((variant, row) => (isFilled(variant) ? [row] : []))
  const faults = checked.success
    ? []
    : fieldFailures(checked.error).map((failure) => ({
        path: fieldOf(failure.path, rows),
        code: failure.code,
        message: errorText(failure),
      }))
  const first: Fault[] = faults.filter((fault, index) => faults.findIndex(({ path }) => path === fault.path) === index)
  if (draft.diet !== '') return first
  const isAbove = ({ path }: Fault) => ABOVE_DIET.includes(path)
  return [...first.filter(isAbove), DIET_MISSING, ...first.filter((fault) => !isAbove(fault))]
}
const ABOVE_DIET = ['productName', 'category', 'description']
/** Maps an index of the contract, which counts only filled rows, to the form's row. */
function fieldOf(path: string, rows: readonly number[]): string {
  const [field = '', at, part = 'name'] = path.split('.')
  if (field !== 'variants') return field
  return at === undefined ? 'variants.root' : `variants.${rows[Number(at)] ?? at}.${part}`
}

/** Returns the price after the offer in rupees; undefined while the price is invalid. */
export function liveOfferPrice({ price, offer }: VariantDraft): number | undefined {
  if (!PRICE_PATTERN.test(price.trim()) || !/^\d{0,2}$/.test(offer.trim())) return undefined
  return toRupees(offerPrice(parseRupees(price.trim()), Number(offer)))
}
