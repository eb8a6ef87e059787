// Emitted inside the transaction, with the claim as the change has left it.
import type { Order } from '../orders/index.ts'
import type { Claim } from './data.ts'

interface ClaimEvent {
  readonly claim: Claim
  readonly order: Order
}
export interface ClaimEvents {
  /** `isFirst`: not an addition. */
  problemReported: ClaimEvent & { readonly isFirst: boolean }
  /** Also by the administrator. */
  claimAnswered: ClaimEvent & { readonly by: 'restaurant' | 'administrator' }
  claimDecided: ClaimEvent
  /** By the administrator. */
  claimReopened: ClaimEvent
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends ClaimEvents {}
  interface PublishedEvents {
    claimChanged: { readonly orderId: string; readonly customerId: string; readonly restaurantId: string }
    /** A running order has not come. */
    claimUrgent: { readonly orderId: string; readonly number: number }
  }
}
