import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { insertPayment, type Subject } from './data.ts'

/** How long a customer has to pay unless `minutes` says otherwise (docs/decisions/010-one-session-per-payment.md). */
const OPEN_MINUTES = 30

interface WhatToPay extends Subject {
  readonly customerId: string
  readonly amountPaise: Paise
  readonly minutes?: number
}

/** Opens the online payment of a checkout or top-up and enqueues its expiry. The provider is called later, when the browser opens `url`. */
export async function openPayment(
  tx: Tx,
  { minutes = OPEN_MINUTES, ...what }: WhatToPay,
  publicUrl: string,
): Promise<{ paymentId: string; url: string }> {
  const expiresAt = new Date(tx.now().getTime() + minutes * MINUTE_MS)
  const paymentId = await insertPayment(tx, { ...what, expiresAt })
  await enqueue(tx, 'expire-payment', { paymentId }, expiresAt)
  return { paymentId, url: `${publicUrl}/payments/${paymentId}/start` }
}
