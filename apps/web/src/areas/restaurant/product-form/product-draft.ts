import { menuCalls } from '@tiffin/contract/calls/menu'
import type { Allergen, Diet } from '@tiffin/contract/diet'
import type { RefusalCode } from '@tiffin/contract/errors/codes'
import { codeOfIssue, fieldFailures } from '@tiffin/contract/errors/issues'
import { offerPrice, PRICE_PATTERN, parseRupees, toRupees } from '@tiffin/contract/money'
import { errorText } from '#words/errors'
import { words } from '#words/products'
import type { OwnProduct } from '../queries.ts'

export interface VariantDraft {
  name: string
  price: string
  offer: string
  /** Pieces of the stock; empty for one. */
  stockUnits?: string | undefined
  /** The saved name of this size; null for a new one. */
  was?: string | null | undefined
}
export interface ProductDraft {
  productName: string
  category: string
  description: string
  diet: Diet | ''
  allergenStatement: 'unstated' | 'none' | 'some'
  /** With the statement `some`. */
  allergens: Allergen[]
  kcal: string
  /** Its id; empty for that of the category. */
  menuTime: string
  /** Pieces left; empty when they are not counted. */
  stock: string
  /** As many again each day; empty for never. */
  daily: string
  variants: VariantDraft[]
  /** URLs at the image host; the first is the cover. */
  images: string[]
}

export const EMPTY_VARIANT: VariantDraft = { name: '', price: '', offer: '', stockUnits: '', was: null }
export const EMPTY_DRAFT: ProductDraft = {
  productName: '',
  category: '',
  description: '',
  diet: '',
  allergenStatement: 'unstated',
  allergens: [],
  kcal: '',
  menuTime: '',
  stock: '',
  daily: '',
  variants: [EMPTY_VARIANT],
  images: [],
}

export function draftOf(product: OwnProduct): ProductDraft {
  const { productName, description, category, images, vegetarian, diet, allergens, kcal, menuTime, stock } = product
  return {
    productName,
    description,
    images,
    category: category._id,
    diet: diet ?? (vegetarian === null ? '' : vegetarian ? 'veg' : 'non-veg'),
    allergenStatement: allergens ? (allergens.length > 0 ? 'some' : 'none') : 'unstated',
    allergens: allergens ?? [],
    kcal: kcal == null ? '' : String(kcal),
    menuTime: menuTime?.isOwn ? menuTime._id : '',
    stock: stock ? String(stock.left) : '',
    daily: stock?.daily == null ? '' : String(stock.daily),
    variants: product.variants.map(({ name, price, offer, stockUnits }) => ({
      name,
      price: String(price),
      offer: offer ? String(offer) : '',
      stockUnits: stockUnits && stockUnits > 1 ? String(stockUnits) : '',
      was: name,
    })),
  }
}

const isFilled = ({ name, price }: VariantDraft): boolean => name.trim() !== '' || price.trim() !== ''

/** Returns the request body. Empty rows are not variants. */
export const bodyOf = (draft: ProductDraft) => {
  const { productName, category, description, images, diet, allergenStatement, allergens, kcal, menuTime, variants } = draft
  return {
    productName,
    category,
    description,
    images,
    diet: diet || null,
    allergens: allergenStatement === 'unstated' ? null : allergenStatement === 'none' ? [] : allergens,
    kcal: numberOf(kcal) ?? null,
    menuTime: menuTime || null,
    variants: variants.filter(isFilled).map(({ stockUnits, ...variant }) => ({ ...variant, stockUnits: numberOf(stockUnits ?? '') ?? 1 })),
  }
}
/** Returns a text as a number, NaN for another text, undefined for none. */
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** Returns the stock to send; undefined when it was not changed since `start`, so that orders placed meanwhile count. */
export function stockOf(draft: ProductDraft, start: ProductDraft): { left?: number | null; daily: number | null } | undefined {
  const [left, daily] = [numberOf(draft.stock), numberOf(draft.daily)]
  const isSameLeft = left === numberOf(start.stock)
  const isSameDaily = daily === numberOf(start.daily)
  if (isSameLeft && isSameDaily) return undefined
  // null ends the count, also the one that a new daily number starts
  const isLeftKept = isSameLeft || (left === undefined && daily !== undefined && !isSameDaily)
  return { ...(!isLeftKept && { left: left ?? null }), daily: daily ?? null }
}

export interface Fault {
  /** The form's field: `variants.1.price`, or `variants.root` for all rows together. */
  readonly path: string
  /** The contract's; absent for errors of the form alone. */
  readonly code?: RefusalCode | undefined
  readonly message: string
}
/** Calls may omit the diet, as in the specification; the form requires it, as menus in India must state it. */
const DIET_MISSING: Fault = { path: 'diet', message: words.form.chooseDiet }
const ALLERGENS_MISSING: Fault = { path: 'allergens', message: words.form.chooseAllergens }
export function faultsOf(draft: ProductDraft): Fault[] {
  const body = { ...bodyOf(draft), stock: stockOf(draft, EMPTY_DRAFT) }
  const checked = menuCalls.addProduct.body.safeParse(body, { error: codeOfIssue })
  const rows = draft.variants.flatMap((variant, row) => (isFilled(variant) ? [row] : []))
  const faults = checked.success
    ? []
    : fieldFailures(checked.error).map((failure) => ({
        path: fieldOf(failure.path, rows),
        code: failure.code,
        message: errorText(failure),
      }))
  const first: Fault[] = faults.filter((fault, index) => faults.findIndex(({ path }) => path === fault.path) === index)
  if (draft.allergenStatement === 'some' && draft.allergens.length === 0) first.push(ALLERGENS_MISSING)
  if (draft.diet !== '') return first
  const isAbove = ({ path }: Fault) => ABOVE_DIET.includes(path)
  return [...first.filter(isAbove), DIET_MISSING, ...first.filter((fault) => !isAbove(fault))]
}
const ABOVE_DIET = ['productName', 'category', 'description']
/** Maps an index of the contract, which counts only filled rows, to the form's row. */
function fieldOf(path: string, rows: readonly number[]): string {
  const [field = '', at, part = 'name'] = path.split('.')
  // stock.left and stock.daily have a field each
  if (field === 'stock') return at === 'daily' ? 'daily' : 'stock'
  if (field !== 'variants') return field
  return at === undefined ? 'variants.root' : `variants.${rows[Number(at)] ?? at}.${part}`
}

/** Returns the price after the offer in rupees; undefined while the price is invalid. */
export function liveOfferPrice({ price, offer }: VariantDraft): number | undefined {
  if (!PRICE_PATTERN.test(price.trim()) || !/^\d{0,2}$/.test(offer.trim())) return undefined
  return toRupees(offerPrice(parseRupees(price.trim()), Number(offer)))
}
