import { type Choice, findNamed } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { choiceGroups } from '../menu/index.ts'
import { assertFewChoices } from './assert-few-choices.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { listCartLines, replaceLine } from './data.ts'
import { checkChoices } from './line-choices.ts'

export interface LineChange {
  readonly selectedVariant?: string | undefined
  readonly options?: readonly Choice[] | undefined
  /** Empty: none. */
  readonly note?: string | undefined
}

/** Changes the variant, the choices or the note of a line; returns the cart. */
export async function changeLine(db: Db, customerId: CustomerId, lineId: string, change: LineChange): Promise<Cart> {
  return db.transaction(async (tx) => {
    const line = (await listCartLines(tx, customerId)).find(({ line_id }) => line_id === lineId)
    if (!line) throw refuse('not_found')
    if (!line.is_available) throw refuse('product_unavailable')
    const variant = findNamed(line.variants, change.selectedVariant ?? line.variant_name)?.name
    if (variant === undefined) throw refuse('variant_not_found')
    const choices = checkChoices(choiceGroups(line.groups ?? [], variant), {
      options: change.options ?? line.options,
      note: change.note ?? line.note,
    })
    if (!(await replaceLine(tx, customerId, { lineId, variant, choices }))) throw refuse('not_found')
    const lines = await listCartLines(tx, customerId)
    // what returns from an earlier order is not counted, and can then be reduced
    if (choices.options.length > line.options.length) assertFewChoices(lines)
    return priceCart(lines)
  })
}
