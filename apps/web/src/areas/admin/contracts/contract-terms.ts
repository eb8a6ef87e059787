// The terms of a contract in words, of one that holds and of one that is written.
import { words } from '#words/admin-contracts'
import { formatRupees } from '../../../lib/format.ts'
import { type ContractDraft, type ContractErrors, contractOf } from './contract-draft.ts'
import type { Contract } from './queries.ts'

const METRES_PER_KM = 1_000

export const TERMS = ['commission', 'platformFee', 'packaging', 'deliveryBy', 'pay', 'cancelled'] as const
export type Term = (typeof TERMS)[number]
type Terms = Pick<Contract, 'commission' | 'platformFee' | 'packagingTo' | 'bearsCancelled' | 'delivery'>
type Delivery = NonNullable<Contract['delivery']>

/** Returns each term that a contract has. */
export const termsOf = ({ commission, platformFee, packagingTo, bearsCancelled, delivery }: Terms): Partial<Record<Term, string>> => ({
  commission: words.percent(commission),
  platformFee: formatRupees(platformFee),
  packaging: words.sides[packagingTo],
  ...(delivery && { deliveryBy: words.sides[delivery.by] }),
  ...(delivery?.by === 'platform' && { pay: payOf(delivery) }),
  cancelled: words.sides[bearsCancelled],
})
function payOf({ payBase, payMetres, payPerKm }: Delivery): string {
  const base = formatRupees(payBase)
  return payPerKm > 0 ? words.payOf(base, String(payMetres / METRES_PER_KM), formatRupees(payPerKm)) : base
}

export interface Change {
  readonly term: Term
  readonly before: string | undefined
  readonly after: string | undefined
}
/** Returns the terms that a draft changes; those that are typed wrongly are left out. */
export function changesOf(now: Contract, draft: ContractDraft, errors: ContractErrors = {}): Change[] {
  const { kind, deliveryBy, platformFee, payBase, payMetres, payPerKm, ...same } = contractOf({ ...draft, begins: 'now' })
  const delivery = { by: deliveryBy, payBase: Number(payBase), payMetres, payPerKm: Number(payPerKm) }
  const before = termsOf(now)
  const after = termsOf({ ...same, platformFee: Number(platformFee), ...(kind === 'delivery' && { delivery }) })
  const isWrong: Partial<Record<Term, boolean>> = {
    commission: Boolean(errors.commission),
    platformFee: Boolean(errors.platformFee),
    pay: Boolean(errors.payBase || errors.payKm || errors.payPerKm),
  }
  return TERMS.flatMap((term) =>
    isWrong[term] || before[term] === after[term] ? [] : [{ term, before: before[term], after: after[term] }],
  )
}
