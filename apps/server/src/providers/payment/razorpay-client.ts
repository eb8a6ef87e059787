import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'

export interface RazorpayAccount {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly apiBase: string
}
/** Below the limit of 2.5 s for a provider call (docs/trust.md#6). */
const TIMEOUT_MS = 2_400
/** Razorpay still works on a twin of the request. */
const CONFLICT = 409
const TWIN_PAUSES_MS = [100, 400]
const TOO_MANY = 429

/** Razorpay refused the request itself: an unknown id, a reference that is in use, a wrong key. */
export class RazorpayRefused extends Error {}
const Failure = z.object({ error: z.object({ description: z.string() }) })

interface Post {
  readonly body: object
  readonly refundKey?: string
}
/** Sends a GET, or a POST with a body, and returns the parsed answer. Throws `unavailable` or `RazorpayRefused`. */
export type Ask = <T>(path: string, answer: z.ZodType<T>, post?: Post) => Promise<T>

/** Returns the function that asks Razorpay's API. */
export function openRazorpay({ keyId, keySecret, apiBase }: RazorpayAccount): Ask {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (path, answer, post) => {
    const request: RequestInit = {
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(post?.refundKey && { 'x-refund-idempotency': post.refundKey }),
      },
      ...(post && { method: 'POST', body: JSON.stringify(post.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }
    const { status, text } = await send(`${apiBase}${path}`, request)
    if (status >= 500 || status === TOO_MANY || status === CONFLICT) throw refuse('unavailable', { retryAfter: 2 })
    const json: unknown = JSON.parse(text)
    if (status < 400) return answer.parse(json)
    throw new RazorpayRefused(`Razorpay: ${Failure.safeParse(json).data?.error.description ?? status}`)
  }
}

async function send(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    for (const pause of TWIN_PAUSES_MS) {
      const response = await fetch(url, request)
      if (response.status !== CONFLICT) return { status: response.status, text: await response.text() }
      await response.body?.cancel()
      await sleep(pause)
    }
    const last = await fetch(url, request)
    return { status: last.status, text: await last.text() }
  } catch (cause) {
    throw refuse('unavailable', { retryAfter: 2, cause })
  }
}
