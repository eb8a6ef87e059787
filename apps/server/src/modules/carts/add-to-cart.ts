import { type Choice, MAX_CART_LINES, MAX_QUANTITY } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { productOptions } from '../menu/index.ts'
import { assertFewChoices } from './assert-few-choices.ts'
import { assertWithinStock } from './assert-within-stock.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { CartRefusal } from './cart-refusal.ts'
import { addKnownLine, addLine, type CartLineRow, findOnSale, type NewLine, type OnSale } from './data.ts'
import { getCart } from './get-cart.ts'
import { completeLines, type KeptProducts } from './kept-products.ts'
import { checkChoices, type LineChoices, lineChoices } from './line-choices.ts'
import { isOnSale } from './line-price.ts'

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
export async function addToCart(db: Db, customerId: CustomerId, addition: Addition, kept?: KeptProducts): Promise<Cart> {
  return (await addKept(db, customerId, addition, kept)) ?? addFresh(db, customerId, addition, kept)
}

/** Adds a product that is kept and on sale to a cart of kept products. Otherwise, and when a limit is reached, adds nothing and returns undefined. */
async function addKept(db: Db, customerId: CustomerId, addition: Addition, kept: KeptProducts | undefined): Promise<Cart | undefined> {
  const { productId, selectedVariant, quantity = 1, options, note } = addition
  const products = options?.length ? undefined : kept?.besides(productId, db.now())
  const product = products?.get(productId)
  if (!products || !product || !isOnSale(product, selectedVariant)) return undefined
  const choices = lineChoices([], note)
  const lines = await addKnownLine(db, customerId, { productId, variant: selectedVariant, quantity, choices, known: [...products.keys()] })
  if (!lines.some((line) => line.is_touched)) return undefined
  const rows = completeLines(lines, (id) => products.get(id))
  return rows ? priceCart(rows) : getCart(db, customerId)
}

async function addFresh(db: Db, customerId: CustomerId, addition: Addition, kept: KeptProducts | undefined): Promise<Cart> {
  const { productId, selectedVariant, quantity = 1, options, note } = addition
  const sale = options?.length ? await findOnSale(db, productId, selectedVariant) : undefined
  let choices = sale ? fit(sale, addition) : lineChoices([], note)
  let areChecked = sale !== undefined
  let isStockChecked = choices.options.length > 0
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const line: NewLine = { productId, variant: selectedVariant, quantity, choices, areChecked, isStockChecked }
    const rows = await addWithinStock(db, customerId, line, kept)
    const cart = priceCart(rows)
    if (rows.some((row) => row.is_touched)) return cart
    const onSale = await findOnSale(db, productId, selectedVariant)
    const refusal = refusalOf(onSale, line, cart)
    if (refusal) throw refusal
    // no reason to refuse: the product has groups or options of the cart to check, or a concurrent addition was faster, so try again
    isStockChecked = true
    if (onSale?.groups) {
      choices = fit(onSale, addition)
      areChecked = true
    }
  }
  throw refuse('unavailable', { retryAfter: 1 })
}

/** The statement checks the lines of the product; the transaction also what options take. */
function addWithinStock(db: Db, customerId: CustomerId, line: NewLine, kept: KeptProducts | undefined): Promise<readonly CartLineRow[]> {
  const add = () => addLine(db, customerId, line)
  if (!line.isStockChecked) return kept ? kept.readAndKeep(db, add) : add()
  return db.transaction(async (tx) => {
    const rows = await addLine(tx, customerId, line)
    assertFewChoices(rows)
    return assertWithinStock(rows, line.quantity)
  })
}

const fit = ({ groups }: OnSale, { selectedVariant, options, note }: Addition): LineChoices =>
  checkChoices(productOptions.groups(groups ?? [], selectedVariant), { options, note })

function refusalOf(onSale: OnSale | undefined, line: NewLine, cart: Cart): Refusal | undefined {
  if (!onSale) return refuse('not_found')
  if (!onSale.is_available) return refuse('product_unavailable')
  if (onSale.variant_name === null) return refuse('variant_not_found')
  const reason = reasonAgainst(onSale, line, cart)
  if (!reason) return undefined
  if (reason === 'quantity_limit' || reason === 'cart_full') return refuse(reason)
  const left = Math.floor((onSale.remaining ?? 0) / (onSale.stock_units ?? 1))
  return new CartRefusal(reason, cart, { values: { product: onSale.name, left } })
}

function reasonAgainst(onSale: OnSale, { productId, quantity, choices, areChecked }: NewLine, { lines }: Cart) {
  if (onSale.is_sold_out) return 'product_sold_out'
  if (!onSale.is_served) return 'outside_menu_time'
  if (onSale.groups && !areChecked) return undefined
  const line = lines.find(
    ({ id, variant_name, choice_key }) => id === productId && variant_name === onSale.variant_name && choice_key === choices.key,
  )
  if (line && line.quantity + quantity > MAX_QUANTITY) return 'quantity_limit'
  if (!line && lines.length >= MAX_CART_LINES) return 'cart_full'
  const takes = lines.filter(({ id }) => id === productId).flatMap((other) => other.takes.filter((take) => take.productId === productId))
  const units = takes.reduce((sum, take) => sum + take.units, (onSale.stock_units ?? 1) * quantity)
  return onSale.remaining !== null && units > onSale.remaining ? 'not_enough_left' : undefined
}
