import { type Choice, findNamed, MAX_CART_LINES, MAX_QUANTITY } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { choiceGroups } from '../menu/index.ts'
import { assertFewChoices } from './assert-few-choices.ts'
import { assertWithinStock } from './assert-within-stock.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { CartRefusal } from './cart-refusal.ts'
import { type CartLineRow, type CartProduct, insertLine, listLinesWith, type NewLine, raiseLine } from './data.ts'
import { checkChoices } from './line-choices.ts'
import { saleProblem } from './line-price.ts'

export interface Addition {
  readonly productId: string
  readonly selectedVariant: string
  readonly quantity?: number | undefined
  /** Without, those chosen from the start are taken. */
  readonly options?: readonly Choice[] | undefined
  readonly note?: string | undefined
}
const TRIES = 10

/** Adds a product, or raises its quantity; returns the cart. A refusal of availability carries the present cart. */
export async function addToCart(db: Db, customerId: CustomerId, addition: Addition): Promise<Cart> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { lines, product } = await listLinesWith(db, customerId, addition.productId)
    if (!product) throw refuse('not_found')
    const line = newLine(product, addition, lines)
    const known = lines.find((other) => isSame(other, line))
    const rows = withLine(lines, product, line, known)
    if (line.choices.options.length > 0) assertFewChoices(rows)
    const cart = assertWithinStock(rows, line.quantity)
    const most = cart.lines.find(({ is_touched }) => is_touched)?.remaining ?? MAX_QUANTITY
    const written = known
      ? await raiseLine(db, known.line_id, { by: line.quantity, most: Math.min(most, MAX_QUANTITY) })
      : await insertLine(db, customerId, { ...line, slot: freeSlot(lines) })
    if (written) return priceCart(rows.map((row) => (row.is_touched ? Object.assign({}, row, written) : row)))
    // a concurrent change of the cart was faster
  }
  throw refuse('unavailable', { retryAfter: 1 })
}

/** Returns the line that the addition means, for a cart of these lines. Refuses what is not on sale now, and choices that do not fit. */
function newLine(product: CartProduct, addition: Addition, lines: readonly CartLineRow[]): NewLine {
  const { selectedVariant, quantity = 1, options, note } = addition
  if (!product.is_available) throw refuse('product_unavailable')
  const variant_name = findNamed(product.variants, selectedVariant)?.name
  if (variant_name === undefined) throw refuse('variant_not_found')
  const problem = saleProblem({ ...product, variant_name })
  if (problem) {
    const code = problem === 'sold_out' ? 'product_sold_out' : 'outside_menu_time'
    throw new CartRefusal(code, priceCart(lines), { values: { product: product.name } })
  }
  const choices = checkChoices(choiceGroups(product.groups ?? [], variant_name), { options, note })
  return { product_id: product.id, variant_name, quantity, choices }
}

const isSame = (row: CartLineRow, { product_id, variant_name, choices }: NewLine): boolean =>
  row.id === product_id && row.variant_name === variant_name && row.choice_key === choices.key

/** Returns the lines as they are with the new one, which raises `known` if the cart has it. Refuses what exceeds the limits of a cart. */
function withLine(
  lines: readonly CartLineRow[],
  product: CartProduct,
  { variant_name, quantity, choices }: NewLine,
  known: CartLineRow | undefined,
): CartLineRow[] {
  if ((known?.quantity ?? 0) + quantity > MAX_QUANTITY) throw refuse('quantity_limit')
  if (known) return lines.map((row) => (row === known ? { ...row, quantity: row.quantity + quantity, is_touched: true } : row))
  if (lines.length >= MAX_CART_LINES) throw refuse('cart_full')
  const { options, note, key: choice_key } = choices
  return [...lines, { ...product, line_id: '', slot: 0, variant_name, quantity, options: [...options], note, choice_key, is_touched: true }]
}

/** By chance, so that additions at once seldom meet. */
function freeSlot(lines: readonly CartLineRow[]): number {
  const taken = new Set(lines.map(({ slot }) => slot))
  const free = Array.from({ length: MAX_CART_LINES }, (_, at) => at + 1).filter((slot) => !taken.has(slot))
  return free[Math.floor(Math.random() * free.length)] ?? 1
}
