import { usualBearer } from '@tiffin/contract/claims'
import { fromRupees, paidForPieces, toRupees } from '@tiffin/contract/money'
import type { Claim } from '../../../features/claims/queries.ts'
import type { AnswerOf } from '../../../lib/api.ts'

export type Refundable = AnswerOf<'GET /admin/claims/:id'>['refundable'][number]
export type Counts = Readonly<Record<string, number>>

export const leftOf = ({ pieces, refunded }: Refundable): number => pieces - refunded

/** Returns what some pieces cost the customer, in rupees: the next ones of each line. */
export const costOf = (lines: readonly Refundable[], counts: Counts): number =>
  toRupees(
    lines.reduce(
      (sum, { itemId, paid, pieces, refunded }) => sum + paidForPieces(fromRupees(paid), pieces, refunded, counts[itemId] ?? 0),
      0,
    ),
  )

/** Returns all pieces that are left of what the customer reported; of the whole order when no product was named. */
export function allOf(claim: Claim, lines: readonly Refundable[]): Counts {
  const named = new Set(claim.events.flatMap(({ kind, products }) => (kind === 'report' ? products.map(({ itemId }) => itemId) : [])))
  const wanted = lines.filter(({ itemId }) => named.size === 0 || named.has(itemId))
  return Object.fromEntries(wanted.map((line) => [line.itemId, leftOf(line)]))
}

const reasonOf = ({ events }: Claim) => events.findLast(({ reason }) => reason !== undefined)?.reason
/** Returns who pays for what was reported, as a rule. */
export const usualBearerOf = (claim: Claim) => usualBearer(reasonOf(claim))
