import { z } from 'zod'
import { call } from '../call.ts'
import { id, pageInfo, paging, rupees, seenAmountPaise, success, time, wireId } from '../fields.ts'
import { fromRupees } from '../money.ts'
import { CREDIT_REASONS } from '../objects/credit-reasons.ts'
import { orderName } from '../objects/order.ts'
import { Refund } from '../objects/refund.ts'
import { wireTypes } from '../wire-types.ts'

/** Suggested amounts, and the limits of a custom one, in whole rupees. */
export const TOP_UP_AMOUNTS = [100, 200, 500] as const
export const MIN_TOP_UP = 1
export const MAX_TOP_UP = 10_000
export const topUpAmount = z.int('top_up_amount').min(MIN_TOP_UP, 'top_up_amount').max(MAX_TOP_UP, 'top_up_amount')

/** What an entry of a wallet is; `other` if this version does not know it. */
const entryKind = z.enum(['topUp', 'payment', 'refund', 'credit', 'tip', 'sentOn', 'cameBack', 'other'])
export type WalletEntryKind = z.infer<typeof entryKind>

/** `refunded`: the payment provider has sent it · `failed`: it is in the wallet again. */
const returnState = z.enum(['pending', 'refunded', 'failed'])
const toSource = {
  /** What can be sent on now. */
  amount: rupees,
  /** Refunded of the order and not sent on; the wallet may have less. */
  refunded: rupees,
  /** Oldest first. */
  sent: z.array(z.object({ amount: rupees, at: time, state: returnState })),
}

const WalletEntry = z
  .object({
    _id: wireId,
    at: time,
    kind: entryKind,
    reason: z.string(),
    orderId: wireId.optional(),
    order: orderName.optional(),
    restaurantName: z.string().optional(),
    /** The name of the refunded product, or of a substitute that was paid from a refund. */
    dish: z.string().optional(),
    /** Who was tipped. */
    employeeName: z.string().optional(),
    /** Why an order was credited. */
    creditReason: z.enum(CREDIT_REASONS).optional(),
    /** Delivered pieces that were refunded. */
    refund: Refund.optional(),
    /** How it went, of a refund that was sent on. */
    sent: returnState.optional(),
    /** Negative for payments. */
    amount: rupees,
    balanceAfter: rupees,
  })
  .register(wireTypes, { id: 'WalletEntry' })

const walletPage = z.object({ balance: rupees, entries: z.array(WalletEntry), ...pageInfo })

export const walletCalls = {
  getWallet: call({
    method: 'GET',
    path: '/wallet',
    access: 'customer',
    summary: 'The wallet’s balance, and its entries with reason and resulting balance, newest first',
    query: z.object(paging),
    answer: walletPage,
  }),
  getPersonWallet: call({
    method: 'GET',
    path: '/admin/people/:id/wallet',
    access: 'administrator',
    right: 'money',
    summary: 'The wallet of a customer, as the customer sees it',
    params: z.object({ id: id() }),
    query: z.object(paging),
    refusals: ['not_found'],
    answer: walletPage,
  }),
  topUpWallet: call({
    method: 'POST',
    path: '/wallet/topUp',
    access: 'customer',
    limit: { name: 'top-ups', most: 10, seconds: 60 },
    summary: 'Open a top-up of 1 to 10,000 whole rupees; returns the address of the payment page',
    body: z.object({ amount: topUpAmount.transform(fromRupees) }),
    status: 201,
    answer: z.object({ message: success, url: z.string(), topUpId: wireId }),
  }),
  getToSource: call({
    method: 'GET',
    path: '/orders/:id/toSource',
    access: 'customer',
    summary: 'What was refunded of an own order and can be sent on to where it was paid from, and what was sent',
    params: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: z.object(toSource),
  }),
  sendToSource: call({
    method: 'POST',
    path: '/orders/:id/toSource',
    access: 'customer',
    limit: { name: 'refunds to the source', most: 20, seconds: 60 },
    summary: 'Send all that can be sent on of an own order from the wallet to where it was paid from, if it is this amount',
    params: z.object({ id: id() }),
    body: z.object({ amount: seenAmountPaise }),
    status: 201,
    refusals: ['not_found', 'source_changed', 'wallet_too_low'],
    answer: z.object({ message: success, ...toSource }),
  }),
  getTopUp: call({
    method: 'GET',
    path: '/wallet/topUp',
    access: 'customer',
    summary: 'The state of a top-up: open, added to the wallet, failed, or in review because another amount was received',
    query: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: z.object({ topUp: z.object({ _id: wireId, amount: rupees, status: z.enum(['open', 'added', 'failed', 'checking']) }) }),
  }),
} as const
