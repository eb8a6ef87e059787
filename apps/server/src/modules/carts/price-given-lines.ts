import { type Choice, defaultChoices, findNamed } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Place } from '../delivery-zones/index.ts'
import { choiceGroups } from '../menu/index.ts'
import { assertFewChoices } from './assert-few-choices.ts'
import { type Cart, priceCart } from './cart-price.ts'
import type { CartLineRow } from './data.ts'
import { type GivenLine, type GivenLineRow, listGivenLines } from './data-given.ts'

export interface Given extends Pick<GivenLine, 'id' | 'productId' | 'variant' | 'quantity'> {
  /** Undefined: those chosen from the start. */
  readonly options?: readonly Choice[] | undefined
  readonly note?: string | undefined
}

/** Returns the cart that these lines are, at present prices and with the terms at a place, by one statement. Refuses `option_unknown` and `cart_options_full`. */
export async function priceGivenLines(db: Db, lines: readonly Given[], place?: Place): Promise<Cart> {
  const given = lines.map(({ options, note, ...line }) => ({ ...line, options: options ? unnamed(options) : null, note: note || null }))
  assertFewChoices(given.map(({ options }) => ({ options: options ?? [] })))
  return priceCart((await listGivenLines(db, given, place)).map(asStored))
}

function unnamed(options: readonly Choice[]) {
  if (new Set(options.map(({ path }) => path.join())).size < options.length) throw refuse('option_unknown')
  return options.map(({ path, quantity }) => ({ path: [...path], quantity, name: '' }))
}

/** As adding it to a cart would store the line. */
function asStored(row: GivenLineRow): CartLineRow {
  const variant_name = findNamed(row.variants, row.variant_name)?.name ?? row.variant_name
  const options = row.options ?? unnamed(defaultChoices(choiceGroups(row.groups ?? [], variant_name)))
  return Object.assign({}, row, { variant_name, options })
}
