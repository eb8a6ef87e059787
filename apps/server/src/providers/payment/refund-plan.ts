// What a refund still has to do. The provider's list of refunds is the record of what was tried, so that a crash after its answer loses and repeats nothing.
import type { Paise } from '@tiffin/contract'
import { HOUR_SECONDS } from '../../platform/durations.ts'
import type { RefundPart, RefundState } from './payment.ts'

const ATTEMPTS = 3
/** A bank that has just rejected a refund rejects the next one too. */
const RETRY_AFTER_SECONDS = HOUR_SECONDS

export interface ListedRefund {
  /** The part's key; undefined for a refund that Tiffin did not make. */
  readonly key: string | undefined
  readonly amountPaise: Paise
  /** Here `failed` is one that returned its money to the platform. */
  readonly state: RefundState
  readonly createdSeconds: number
}
interface PaidMoney {
  readonly session: string
  readonly paidPaise: Paise
  readonly refunds: readonly ListedRefund[]
  /** A lost dispute has returned the money too. */
  readonly lostPaise: Paise
}
export interface RefundToMake {
  readonly amountPaise: Paise
  /** Concurrent calls see the same failures, so they use the same key and make one refund. */
  readonly idempotencyKey: string
  /** The state of the part after the provider has answered. */
  stateAfter(made: RefundState): RefundState
}

const sumOf = (refunds: readonly ListedRefund[]) => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/** Returns the refund that is left to make of a part, or its state. One that failed is made again, up to three times in all. */
export function planRefund(part: RefundPart, { session, paidPaise, refunds, lostPaise }: PaidMoney, now: Date): RefundToMake | RefundState {
  const isOwn = ({ key }: ListedRefund) => key === part.key
  const failed = refunds.filter((refund) => isOwn(refund) && refund.state === 'failed')
  const others = refunds.filter(({ state }) => state !== 'failed')
  const leftOfPart = part.amountPaise - sumOf(others.filter(isOwn))
  const left = Math.min(leftOfPart, paidPaise - sumOf(others) - lostPaise)
  // where nothing is left of the payment, the other refunds count as a part of this one
  const areDone = (leftOfPart > left ? others : others.filter(isOwn)).every(({ state }) => state === 'refunded')
  if (left <= 0) return areDone ? 'refunded' : 'pending'
  if (failed.length >= ATTEMPTS) return 'failed'
  if (failed.some(({ createdSeconds }) => now.getTime() / 1000 - createdSeconds < RETRY_AFTER_SECONDS)) return 'pending'
  const attempt = [...(failed.length > 0 ? [failed.length] : []), ...(left < part.amountPaise ? [`of-${left}`] : [])]
  return {
    amountPaise: left,
    // the refund of the whole has no name, as before there were parts: a process of the previous version sends the same request
    idempotencyKey: ['tiffin-refund', session, ...(part.key === 'whole' ? [] : [part.key]), ...attempt].join('-'),
    stateAfter: (made) => {
      if (made === 'refunded' && areDone) return 'refunded'
      return made === 'failed' && failed.length + 1 >= ATTEMPTS ? 'failed' : 'pending'
    },
  }
}
