import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/new-id.ts'
import { refuse } from '../../../platform/refusal.ts'
import { post, transfer } from '../../ledger/index.ts'
import { addUnitsSold, lockPieces, piecesInProportion, takeStock } from '../../menu/index.ts'
import { replacedDiscount } from '../../promos/index.ts'
import { type MoveResult, moveItems } from '../order/move-item.ts'
import { type Order, type OrderItem, paidFor } from '../order/order.ts'
import { insertSubstitute } from './data-substitutes.ts'

/** `price_paise`: of one. */
type Substitute = Readonly<
  Pick<
    OrderItem,
    | 'product_id'
    | 'product_name'
    | 'images'
    | 'vegetarian'
    | 'diet'
    | 'allergens'
    | 'variant_name'
    | 'quantity'
    | 'price_paise'
    | 'base_price_paise'
    | 'options'
    | 'note'
  >
>
/** `takes`: the pieces that one takes from the counts of products. */
type Chosen = Substitute & { readonly takes: readonly { readonly productId: string; readonly units: number }[] }
interface SubstitutionResult extends MoveResult {
  readonly substitute: OrderItem
}

/** Replaces an item of a locked order; its refund pays for the new one. Refuses `not_enough_left`. Throws if the new one costs more. */
export async function substituteItem(tx: Tx, order: Order, item: OrderItem, { takes, ...chosen }: Chosen): Promise<SubstitutionResult> {
  const substitute = draftSubstitute(order, item, chosen, tx.now())
  if (substitute.total_paise > item.total_paise)
    throw new Error(`substitute costs ${substitute.total_paise} paise, more than the original's ${item.total_paise}`)
  await lockPieces(
    tx,
    [item.id],
    takes.map(({ productId }) => productId),
  )
  const pieces = await piecesOf(tx, item, substitute, takes)
  const kept = pieces.reduce((sum, { productId, units }) => (productId === item.product_id ? sum + units : sum), 0)
  await insertSubstitute(tx, order, substitute)
  const extended = { ...order, items: [...order.items, substitute] }
  const missing = { itemId: item.id, kept }
  const change = { to: 'cancelled', actor: 'customer', actorId: order.customer_id, reason: 'substituted', missing } as const
  const moved = await moveItems(tx, extended, [item], change)
  const [shortage] = await takeStock(tx, pieces)
  if (shortage) throw refuse('not_enough_left', { values: { product: substitute.product_name, left: shortage.left } })
  const paidPaise = order.payment_status === 'PREPAID' ? await pay(tx, order, substitute) : 0
  addUnitsSold(tx, [{ productId: substitute.product_id, quantity: substitute.quantity }])
  return { ...moved, refundPaise: moved.refundPaise - paidPaise, substitute }
}

/** Returns what the substitute takes. A product that is being prepared was taken by the original, which gives nothing back. */
async function piecesOf(tx: Tx, original: OrderItem, substitute: OrderItem, takes: Chosen['takes']) {
  const { id: itemId, product_id, variant_name, quantity } = substitute
  const isTaken = original.product_id === product_id && original.status !== 'pending'
  const isFewer = original.product_id === product_id && original.variant_name === variant_name
  if (isFewer && isTaken) return []
  if (isFewer) return piecesInProportion(tx, original, substitute)
  return takes
    .filter(({ productId }) => !isTaken || productId !== product_id)
    .map(({ productId, units }) => ({ itemId, productId, units: units * quantity }))
}

async function pay(tx: Tx, { id: orderId, customer_id: customerId }: Order, substitute: OrderItem): Promise<Paise> {
  const amountPaise = paidFor(substitute)
  const entries = transfer(amountPaise, { account: 'wallet', ownerId: customerId }, { account: 'held' })
  await post(tx, { kind: 'substitution_payment', orderId, itemId: substitute.id, entries })
  return amountPaise
}

function draftSubstitute({ items }: Order, original: OrderItem, chosen: Substitute, now: Date): OrderItem {
  const at = now.toISOString()
  const ordered = { status: 'pending', at, by: 'customer', reason: null } as const
  // the restaurant offered it, so it is accepted as far as the original was
  const accepted = { status: original.status, at, by: 'restaurant', reason: null } as const
  const total_paise = chosen.price_paise * chosen.quantity
  // so that it never costs more than was paid for the original
  const { total_paise: grossPaise, discount_paise: paise, own_discount_paise: own } = original
  const discount = replacedDiscount({ grossPaise, paise, own }, total_paise)
  return {
    ...chosen,
    id: newId(now),
    position: Math.max(...items.map(({ position }) => position)) + 1,
    total_paise,
    discount_paise: discount.paise,
    own_discount_paise: discount.own,
    status: original.status,
    cancelled_by: null,
    feedback: null,
    choice_key: '',
    substitutes_item_id: original.id,
    events: original.status === 'pending' ? [ordered] : [ordered, accepted],
  }
}
