// What goes wrong with orders: reported problems, and a product that has run out.
import { needsPicture } from '@tiffin/contract'
import { answerClaim, type ClaimRules, decideClaim, reportProblem } from '../src/modules/claims/index.ts'
import type { Order } from '../src/modules/orders/index.ts'
import { reportMissing } from '../src/modules/substitutions/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { City } from './city.ts'
import { MINUTE, type Purchase, type WeeksOptions } from './plan-purchases.ts'

/** What happens in the past of the demo city is decided by people. */
const RULES: ClaimRules = { windowHours: 48, answerHours: 24, decisionHours: 48, atOncePaise: 0 }
/** Minutes for an answer instead of five: a demo may be looked at later than it was started. */
const PATIENT_MINUTES = 45

/** Reports what was wrong with a delivered order, and says what was answered and decided; nothing happens later than `until`. */
export async function report(
  tx: Tx,
  { order, purchase }: { order: Order; purchase: Purchase },
  { history, until }: WeeksOptions,
): Promise<void> {
  const { trouble, customer, restaurant } = purchase
  if (!trouble) return
  const pass = (minutes: number) => {
    history.now = new Date(Math.min(history.now.getTime() + minutes * MINUTE, until.getTime()))
  }
  pass(25)
  const named = trouble.about.flatMap((place) => order.items[place] ?? [])
  const items = named.map(({ id }) => ({ itemId: id, pieces: 1 }))
  const pictures = needsPicture(trouble.reason) ? named.flatMap(({ images }) => images.slice(0, 1)).slice(0, 1) : []
  const about = { orderId: order.id, reason: trouble.reason, items, text: trouble.text, pictures }
  const { id: claimId } = await reportProblem(tx, customer, about, RULES)
  pass(70)
  await answerClaim(tx, restaurant.caller, { claimId, text: trouble.answer }, RULES)
  if (!trouble.decision) return
  pass(90)
  // the demo's administrator is created later
  const refund = { items, bearer: 'restaurant' } as const
  await decideClaim(tx, { accountId: null }, { claimId, text: trouble.decision, refund })
}

/** Asks the customer of a running order what they want instead of its first product. */
export async function ask(tx: Tx, { restaurant, products = [], asks = [] }: Purchase, order: Order): Promise<void> {
  const choices = asks.map(([name, variant]) => ({ productId: productIdOf(restaurant, name), variant }))
  // lines of a cart that were added at the same moment have no order
  const missing = productIdOf(restaurant, products[0]?.[0] ?? '')
  const itemId = order.items.find(({ product_id }) => product_id === missing)?.id ?? ''
  // promises begin at a multiple of five minutes: some begin sooner
  const untilPromised = ((order.promised_from?.getTime() ?? Number.POSITIVE_INFINITY) - tx.now().getTime()) / MINUTE
  const minutes = Math.min(PATIENT_MINUTES, untilPromised)
  if (choices.length > 0) await reportMissing(tx, restaurant.caller, { orderId: order.id, itemId, choices }, minutes)
}

export function productIdOf({ productIds }: City['restaurants'][number], name: string): string {
  const id = productIds.get(name)
  if (!id) throw new Error(`${name} is not on the menu`)
  return id
}
