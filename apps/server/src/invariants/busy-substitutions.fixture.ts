// Products that run out on the busy day: an accepted substitute in cash and from the wallet, a removed product, silence, and an open question.
import { sql } from 'kysely'
import { followMoves, substitutionHandlers, watchQuestions } from '../modules/substitutions/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { BrowserCookies } from '../platform/http/handler.ts'
import type { Customer, RestaurantCaller } from '../platform/http/session.ts'

export interface OrderSeen {
  readonly id: string
  readonly items: readonly string[]
}
interface Parts {
  readonly db: Database
  readonly asha: Customer
  readonly spice: RestaurantCaller
  /** The product that is offered. */
  readonly idli: string
  /** Places an order of two products. */
  readonly place: (payment: 'COD' | 'Wallet') => Promise<OrderSeen>
  /** Lets the time for an answer pass. */
  readonly passTime: () => void
}
export interface BusySubstitutions {
  /** In cash; a substitute was accepted. */
  readonly swappedCash: OrderSeen
  /** From the wallet; a substitute was accepted. */
  readonly swapped: OrderSeen
  /** The question about its first item is open. */
  readonly asking: OrderSeen
}

/** A client without cookies. */
export const NO_COOKIES: BrowserCookies = {
  language: 'en',
  chosenLanguage: undefined,
  read: () => undefined,
  write: () => undefined,
  openPages: () => undefined,
  closePages: () => undefined,
}

const pictures = { toWire: (stored: string) => stored }
const handlers = substitutionHandlers({ pictures, unanswered: { alarmMinutes: 3, cancelMinutes: 10 } })
const raise = (error: unknown) => {
  throw error
}

export async function createSubstitutions({ db, asha, spice, idli, place, passTime }: Parts): Promise<BusySubstitutions> {
  db.on('orderItemsMoved', followMoves)
  const asked = { db, query: undefined, cookies: NO_COOKIES, countMail: async () => undefined }
  const paramsOf = (order: OrderSeen) => ({ id: order.id, itemId: order.items[0] ?? '' })
  const report = (order: OrderSeen) =>
    handlers.reportMissing({
      ...asked,
      caller: spice,
      params: paramsOf(order),
      body: { choices: [{ productId: idli, variant: 'Half' }] },
    })
  async function answer(order: OrderSeen, answer: 'accept' | 'remove') {
    await report(order)
    const question = await db.row<{ id: string }>(sql`select id from item_questions where order_id = ${order.id} and state = 'open'`)
    const body = { questionId: question?.id ?? '', answer, choice: 0 }
    await handlers.answerQuestion({ ...asked, caller: asha, params: paramsOf(order), body })
    return order
  }
  const swappedCash = await answer(await place('COD'), 'accept')
  const swapped = await answer(await place('Wallet'), 'accept')
  await answer(await place('Wallet'), 'remove')
  const withdrawn = await place('Wallet')
  await report(withdrawn)
  await handlers.withdrawMissing({ ...asked, caller: spice, params: paramsOf(withdrawn), body: undefined })
  await report(await place('Wallet'))
  passTime()
  await watchQuestions(db, raise)
  const asking = await place('COD')
  await report(asking)
  return { swappedCash, swapped, asking }
}
