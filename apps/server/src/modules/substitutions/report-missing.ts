import { isFinal, isUnpacked } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { getOrder, lockOrder, moveItems, type Order, type OrderItem, publishOrderChange, restartAcceptanceWait } from '../orders/index.ts'
import { countQuestions, insertQuestion } from './data.ts'
import { getItem } from './get-item.ts'
import type { Outcome } from './outcome.ts'
import { priceChoices, type WantedChoice } from './price-choices.ts'

/** How long a customer has to answer. */
const ANSWER_MINUTES = 5
/** Of an order. Each one sends a push, and an accepted one adds an item. */
const MAX_QUESTIONS = 100

interface Missing {
  readonly orderId: string
  readonly itemId: string
  readonly choices: readonly WantedChoice[]
}

/**
 * Asks the customer which substitute they want. Without choices, or if the customer chose not to be asked, removes the item or cancels the
 * order at once. Refuses `item_packed_already`, `item_cancelled_already`, `item_asked`, `order_asked_often`, and as `priceChoices`.
 */
export function reportMissing(
  db: Db,
  restaurant: RestaurantCaller,
  { orderId, itemId, choices }: Missing,
  minutes = ANSWER_MINUTES,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, restaurant)
    const item = getItem(order, itemId)
    assertReplaceable(item)
    if (choices.length > 0 && order.if_missing === 'ask') return ask(tx, restaurant, { order, item, choices, minutes })
    const items = order.if_missing === 'cancel' ? order.items.filter(({ status }) => !isFinal(status)) : [item]
    const by = { actor: 'restaurant', actorId: restaurant.accountId } as const
    return moveItems(tx, order, items, { to: 'cancelled', ...by, reason: 'missing', missing: { itemId } })
  })
}

function assertReplaceable({ status }: OrderItem): void {
  if (status === 'cancelled') throw refuse('item_cancelled_already')
  if (!isUnpacked(status)) throw refuse('item_packed_already')
}

interface Asked {
  readonly order: Order
  readonly item: OrderItem
  readonly choices: readonly WantedChoice[]
  readonly minutes: number
}
async function ask(tx: Tx, restaurant: RestaurantCaller, { order, item, choices: wanted, minutes }: Asked): Promise<Outcome> {
  if ((await countQuestions(tx, order.id)) >= MAX_QUESTIONS) throw refuse('order_asked_often')
  const choices = await priceChoices(tx, restaurant.restaurantId, item, wanted)
  const until = new Date(tx.now().getTime() + minutes * MINUTE_MS)
  const question = await insertQuestion(tx, { orderId: order.id, itemId: item.id, choices, until })
  if (!question) throw refuse('item_asked')
  await restartAcceptanceWait(tx, order.id)
  await tx.emit('itemAsked', { order, item, question })
  publishOrderChange(tx, order)
  return { order: await getOrder(tx, order.id, restaurant), refundPaise: 0 }
}
