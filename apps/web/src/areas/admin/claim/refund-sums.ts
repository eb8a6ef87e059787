// What a refund costs, and whom.
import { type RefundBearer, usualBearer } from '@tiffin/contract/claims'
import { fromRupees, type Paise, paidForPieces, toRupees } from '@tiffin/contract/money'
import { type Entries, refundByPlatform, refundByRestaurant, type SettledOrder } from '@tiffin/contract/settlement/settle'
import type { Claim } from '../../../features/claims/queries.ts'
import type { AnswerOf } from '../../../lib/api.ts'

/** A claim with what its order can give back. */
export type FoundClaim = AnswerOf<'GET /admin/claims/:id'>
export type Refundable = FoundClaim['refundable'][number]
export type Counts = Readonly<Record<string, number>>

export const leftOf = ({ pieces, refunded }: Refundable): number => pieces - refunded

const costInPaise = (lines: readonly Refundable[], counts: Counts): Paise =>
  lines.reduce((sum, { itemId, paid, pieces, refunded }) => sum + paidForPieces(fromRupees(paid), pieces, refunded, counts[itemId] ?? 0), 0)
/** Returns what some pieces cost the customer, in rupees: the next ones of each line. */
export const costOf = (lines: readonly Refundable[], counts: Counts): number => toRupees(costInPaise(lines, counts))

export const PARTIES = ['wallet', 'restaurant', 'platform', 'tax'] as const
/** Returns what a refund does to each party, in rupees; the sum is 0. */
export function partiesOf(
  { refundable, division }: FoundClaim,
  counts: Counts,
  bearer: RefundBearer,
): Record<(typeof PARTIES)[number], number> {
  const refund = entriesOf(refundable, division, counts, bearer)
  const of = (party: string) =>
    toRupees(Object.entries(refund).reduce((sum, [name, paise]) => (name.split(' ')[0] === party ? sum + paise : sum), 0))
  return { wallet: of('wallet'), restaurant: of('restaurant'), platform: of('platform'), tax: of('tax') }
}
function entriesOf(lines: readonly Refundable[], division: FoundClaim['division'], counts: Counts, bearer: RefundBearer): Entries {
  if (!division || bearer === 'platform') return refundByPlatform(costInPaise(lines, counts))
  const next = (itemId: string): number[] => {
    const refunded = lines.find((line) => line.itemId === itemId)?.refunded ?? 0
    return Array.from({ length: counts[itemId] ?? 0 }, (_, at) => refunded + at + 1)
  }
  const after: SettledOrder = {
    ...division.order,
    lines: division.order.lines.map((line) => ({ ...line, refunded: [...line.refunded, ...next(line.itemId)] })),
  }
  return refundByRestaurant(division.order, after, division.contract, division.taxes)
}

/** Returns the pieces that the customer reported and did not get back; all that is left when no product was named. */
export function allOf(claim: Claim, lines: readonly Refundable[]): Counts {
  const named = new Map(
    claim.events.flatMap(({ reason, products }) => (reason ? products.map(({ itemId, pieces }) => [itemId, pieces] as const) : [])),
  )
  const wanted = lines.filter(({ itemId }) => named.size === 0 || named.has(itemId))
  const reported = ({ itemId, pieces, refunded }: Refundable) => Math.max(0, (named.get(itemId) ?? pieces) - refunded)
  return Object.fromEntries(wanted.map((line) => [line.itemId, Math.min(leftOf(line), reported(line))]))
}

const reasonOf = ({ events }: Claim) => events.findLast(({ reason }) => reason !== undefined)?.reason
/** Returns who pays for what was reported, as a rule; undefined once the restaurant has answered, which may be an objection. */
export const usualBearerOf = (claim: Claim): RefundBearer | undefined =>
  claim.events.some(({ kind, by }) => kind === 'answer' && by === 'restaurant') ? undefined : usualBearer(reasonOf(claim))
