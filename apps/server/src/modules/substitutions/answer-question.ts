import { isFinal } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder, moveItems, type Order, type OrderItem, substituteItem } from '../orders/index.ts'
import { acceptChoice, closeQuestion, type ItemQuestion } from './data.ts'
import { getItem } from './get-item.ts'
import type { Outcome } from './outcome.ts'

interface Reply {
  readonly orderId: string
  readonly itemId: string
  readonly questionId: string
  readonly answer: 'accept' | 'remove' | 'cancel'
  /** The index of the accepted choice. */
  readonly choice: number
}

/** Closes a question, even if its time has just passed. Refuses `question_closed`, and `not_enough_left` if the substitute has run out. */
export function answerQuestion(db: Db, customer: Customer, reply: Reply): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, reply.orderId, customer)
    const item = getItem(order, reply.itemId)
    return reply.answer === 'accept' ? accept(tx, order, item, reply) : decline(tx, customer, order, item, reply)
  })
}

async function accept(tx: Tx, order: Order, item: OrderItem, { questionId, choice }: Reply): Promise<Outcome> {
  const question = await acceptChoice(tx, questionId, item.id, choice)
  if (!question) throw refuse('question_closed')
  const { order: changed, refundPaise, substitute } = await substituteItem(tx, order, item, chosenOf(question, choice))
  await tx.emit('questionAnswered', { order: changed, item, question, substitute, all: false })
  return { order: changed, refundPaise }
}

function chosenOf({ choices }: ItemQuestion, index: number) {
  const choice = choices[index]
  if (!choice) throw new Error('an accepted question has the choice')
  const { usual_paise, stock_units, options = [], parts = [], note = null, ...chosen } = choice
  const ofOptions = options.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0)
  return {
    ...chosen,
    options,
    note,
    base_price_paise: chosen.price_paise - ofOptions,
    takes: [{ productId: chosen.product_id, units: stock_units }, ...parts],
  }
}

async function decline(tx: Tx, customer: Customer, order: Order, item: OrderItem, { questionId, answer }: Reply): Promise<Outcome> {
  const question = await closeQuestion(tx, questionId, item.id, 'removed')
  if (!question) throw refuse('question_closed')
  const all = answer === 'cancel'
  const items = all ? order.items.filter(({ status }) => !isFinal(status)) : [item]
  const by = { actor: 'customer', actorId: customer.customerId } as const
  const moved = await moveItems(tx, order, items, { to: 'cancelled', ...by, reason: 'missing', missing: { itemId: item.id } })
  await tx.emit('questionAnswered', { order: moved.order, item, question, all })
  return moved
}
