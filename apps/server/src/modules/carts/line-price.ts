// The price of one line with its options, and what it takes from the stock. Pure.
import {
  type Allergen,
  type CartProblem,
  type ChoiceProblem,
  type Diet,
  type Paise,
  type ResolvedOption,
  resolveChoices,
} from '@tiffin/contract'
import { choiceGroups, optionRowOf, type ProductRow } from '../menu/index.ts'
import type { CartLineRow } from './data.ts'

/** Pieces of a counted product that a line takes: its own product, or a product among its options. */
export interface StockTake {
  readonly productId: string
  readonly units: number
  /** Before the line. */
  readonly remaining: number
}
/** What the price of a line depends on. */
export type LineContent = Omit<ProductRow, 'choices'> &
  Pick<CartLineRow, 'groups' | 'variant_name' | 'quantity' | 'options'> &
  Partial<Pick<CartLineRow, 'is_for_today'>>
export interface LinePrice extends Pick<ProductRow, 'diet' | 'allergens' | 'vegetarian'> {
  /** Of one, before and after the offer, with its options; 0 when the variant is gone. */
  readonly full_price_paise: Paise
  readonly price_paise: Paise
  /** Of one, after the offer, without options. */
  readonly base_price_paise: Paise
  readonly total_paise: Paise
  readonly chosen: readonly ResolvedOption[]
  readonly problem: CartProblem | undefined
  readonly choice_problem: ChoiceProblem | undefined
  /** How many of this line the stock allows; undefined when it is not counted. */
  readonly left: number | undefined
  /** The same beside the other lines of the cart, which take from the same counts. */
  readonly remaining: number | undefined
  readonly takes: readonly StockTake[]
  /** It can be ordered, at least in a smaller quantity. */
  readonly is_buyable: boolean
}
export interface PricedLine extends CartLineRow, LinePrice {
  diet: ProductRow['diet']
  allergens: ProductRow['allergens']
  vegetarian: ProductRow['vegetarian']
}
/** Newer counts by product id than the rows have. */
export type Counts = ReadonlyMap<string, number>

/** Returns the row with its price, its contents and what it takes from the stock. */
export function priceLine<Row extends LineContent>(row: Row, counts: Counts): Row & LinePrice {
  const variant = row.variants.find(({ name }) => name === row.variant_name)
  const { chosen, pricePaise, problem: choiceProblem } = resolveChoices(choiceGroups(row.groups ?? [], row.variant_name), row.options)
  const base = variant?.offer_price_paise ?? 0
  const price_paise = variant ? base + pricePaise : 0
  const takes = stockTakes(row, chosen, counts)
  const lefts = takes.map(({ units, remaining }) => Math.floor((remaining * row.quantity) / units))
  const left = lefts.length > 0 ? Math.min(...lefts) : undefined
  const problem = problemOf(row, base, left)
  // a spread of so many columns takes ten times as long
  return Object.assign({}, row, {
    full_price_paise: variant ? variant.price_paise + pricePaise : 0,
    price_paise,
    base_price_paise: base,
    total_paise: price_paise * row.quantity,
    chosen,
    ...contentsOf(row, chosen),
    problem,
    choice_problem: choiceProblem && { ...choiceProblem, ...goneOption(row, chosen, choiceProblem) },
    left,
    remaining: left,
    takes,
    is_buyable: problem === undefined && choiceProblem === undefined,
  })
}

type Offered = Pick<LineContent, 'is_available' | 'availability' | 'variant_name' | 'is_for_today'>
const sizeOf = ({ availability, variant_name }: Pick<Offered, 'availability' | 'variant_name'>) =>
  availability.variants.find(({ name }) => name === variant_name)

/** Returns why nothing of a size of a product can be ordered now, whatever is left of it. */
export function saleProblem({
  availability,
  variant_name,
}: Pick<Offered, 'availability' | 'variant_name'>): 'sold_out' | 'menu_time' | undefined {
  const size = sizeOf({ availability, variant_name })
  if (availability.sold_out_until !== null || (size?.sold_out_until ?? null) !== null) return 'sold_out'
  return availability.is_served ? undefined : 'menu_time'
}

function problemOf(row: Offered, base: Paise, left: number | undefined): CartProblem | undefined {
  // an offer on a price of a few paise can leave 0, which is not sold
  if (!row.is_available || base <= 0) return 'gone'
  if (row.is_for_today) return 'today_only'
  return saleProblem(row) ?? (left === 0 ? 'not_enough_left' : undefined)
}

function stockTakes(row: LineContent, chosen: readonly ResolvedOption[], counts: Counts): StockTake[] {
  const parts = [
    { productId: row.id, each: sizeOf(row)?.stock_units ?? 1, remaining: row.availability.remaining },
    ...chosen.flatMap(({ option, quantity }) => {
      const { product_id, stock_units, remaining } = optionRowOf(option)
      return product_id === null ? [] : [{ productId: product_id, each: (stock_units ?? 1) * quantity, remaining }]
    }),
  ]
  const takes = new Map<string, StockTake>()
  for (const { productId, each, remaining } of parts) {
    if (remaining === null) continue
    const units = (takes.get(productId)?.units ?? 0) + each * row.quantity
    takes.set(productId, { productId, units, remaining: counts.get(productId) ?? remaining })
  }
  return [...takes.values()]
}

const DIET_ORDER: readonly Diet[] = ['vegan', 'veg', 'egg', 'non-veg']
/** Diet and allergens with those of the options. A product among them that does not state them leaves them unstated; a plain option changes nothing. */
function contentsOf(row: LineContent, chosen: readonly ResolvedOption[]): Pick<LinePrice, 'diet' | 'allergens' | 'vegetarian'> {
  if (chosen.length === 0) return { diet: row.diet, allergens: row.allergens, vegetarian: row.vegetarian }
  const rows = chosen
    .map(({ option }) => optionRowOf(option))
    .filter((option) => option.product_id !== null || option.diet || option.allergens)
  const diets = [row.diet, ...rows.filter((option) => option.product_id !== null || option.diet).map((option) => option.diet)]
  const strictest = DIET_ORDER.findLast((diet) => diets.includes(diet)) ?? null
  const diet = strictest === 'egg' || strictest === 'non-veg' || !diets.includes(null) ? strictest : null
  const lists = [
    row.allergens,
    ...rows.filter((option) => option.product_id !== null || option.allergens).map((option) => option.allergens),
  ]
  const allergens: Allergen[] | null = lists.includes(null) ? null : [...new Set(lists.flatMap((list) => list ?? []))].sort()
  return { diet, allergens, vegetarian: diet === null ? null : diet === 'veg' || diet === 'vegan' }
}

/** The stored name of an option that the menu no longer has; the browser of a guest stores none. */
function goneOption({ options }: LineContent, chosen: readonly ResolvedOption[], { reason }: ChoiceProblem): { option?: string } {
  if (reason !== 'not_offered') return {}
  const found = new Set(chosen.map(({ path }) => path.join()))
  const gone = options.find(({ path }) => !found.has(path.join()))
  return gone?.name ? { option: gone.name } : {}
}
