import { type ClaimState, type Paise, UNPROMISED_MS } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts'
import type { Order } from '../orders/index.ts'
import type { Claim } from './data.ts'

export interface ClaimHours {
  /** After the end of an order, in which a problem can be reported. */
  readonly windowHours: number
  readonly answerHours: number
  readonly decisionHours: number
}
export interface ClaimRules extends ClaimHours {
  /** Up to this sum a refund needs no decision; 0: none is made without one. */
  readonly atOncePaise: Paise
}

/** Until the administrator is to decide about a running order that never came. */
const URGENT_MINUTES = 15

export type Reportable =
  | { readonly can: true; readonly until?: Date }
  | { readonly can: false; readonly why: 'claim_too_early' | 'claim_too_late' }

/** Returns whether a problem can be reported now: with a running order from its first trip, or past its promise; with an ended one for a while. */
export function reportable(order: Order, now: Date, { windowHours }: ClaimHours): Reportable {
  if (order.payment_status === 'AWAITING') return { can: false, why: 'claim_too_early' }
  if (order.payment_status === 'FAILED') return { can: false, why: 'claim_too_late' }
  if (!order.closed_at) {
    const hasLeft = order.items.some(({ status }) => status === 'out_for_delivery' || status === 'delivered')
    const expected = order.promised_to ?? new Date(order.created_at.getTime() + UNPROMISED_MS)
    return hasLeft || now >= expected ? { can: true } : { can: false, why: 'claim_too_early' }
  }
  const until = after(order.closed_at, windowHours)
  return now < until ? { can: true, until } : { can: false, why: 'claim_too_late' }
}

/** Returns until when the restaurant is to answer an open claim, or the administrator to decide another one. */
export function dueIn(tx: Tx, state: Exclude<ClaimState, 'decided'>, { answerHours, decisionHours }: ClaimHours): Date {
  if (state === 'urgent') return new Date(tx.now().getTime() + URGENT_MINUTES * MINUTE_MS)
  return after(tx.now(), state === 'open' ? answerHours : decisionHours)
}

/** Returns whether the restaurant's time for an answer is over without one. Nothing is stored then. */
export const isOverdue = ({ state, due_at }: Pick<Claim, 'state' | 'due_at'>, now: Date): boolean =>
  state === 'open' && due_at !== null && due_at <= now

/** Returns a claim as it is at a moment: after the restaurant's time the administrator has it, and their hours run from its end. */
export function claimNow(claim: Claim, now: Date, { decisionHours }: Pick<ClaimHours, 'decisionHours'>): Claim {
  if (!claim.due_at || !isOverdue(claim, now)) return claim
  const overdue: Claim['events'][number] = {
    id: claim.id,
    at: claim.due_at.toISOString(),
    kind: 'overdue',
    author: 'platform',
    reason: null,
    items: [],
    pieces: [],
    pictures: null,
    text: '',
    refund: null,
  }
  return { ...claim, state: 'unanswered', due_at: after(claim.due_at, decisionHours), events: [...claim.events, overdue] }
}

export const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
