import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedSession } from './data-embedded.ts'
import type { PaymentEvent } from './payment.ts'

export type Sign = (body: Buffer) => Record<string, string>
/** The delay before each attempt. Together with the timeouts they stay below the browser's timeout. */
const PAUSES_MS = [0, 100, 400]
const TIMEOUT_MS = 1_000

/** Reports how a session ended. Returns false when no attempt was accepted; the return page and the reconciler then query it. */
export async function sendWebhook(url: string, session: EmbeddedSession, sign: Sign): Promise<boolean> {
  const body = Buffer.from(JSON.stringify(eventOf(session)))
  for (const pause of PAUSES_MS) {
    await sleep(pause)
    if (await deliver(url, body, sign(body))) return true
  }
  return false
}

function eventOf({ session, payment_id, status, amount_paise, currency }: EmbeddedSession): PaymentEvent {
  if (status === 'open' || status === 'processing') throw new Error(`session ${session} is still ${status}`)
  return { id: `${session}:${status}`, session, payment: payment_id, status, amountPaise: amount_paise, currency }
}

async function deliver(url: string, body: Buffer, signed: Record<string, string>): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', ...signed }
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
