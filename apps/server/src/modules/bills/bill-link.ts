import { timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../../platform/cipher.ts'
import { DAY_SECONDS } from '../../platform/durations.ts'

const GOOD_DAYS = 30
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

export interface LinkTools {
  readonly cipher: Cipher
  readonly publicUrl: string
}
export interface LinkProof {
  readonly until?: string | undefined
  readonly proof?: string | undefined
}

/** Returns the path of a bill for its logged-in owner; the signed link adds its proof. */
export const billPath = (orderId: string): string => `/orders/${orderId}/bill.pdf`

/** Returns a link to one order's bill that is valid for 30 days from `now`. */
export function billLink(orderId: string, now: Date, { cipher, publicUrl }: LinkTools): string {
  const until = secondsOf(now) + GOOD_DAYS * DAY_SECONDS
  return `${publicUrl}${billPath(orderId)}?until=${until}&proof=${prove(orderId, String(until), cipher).toString('base64url')}`
}

/** Returns whether a link was signed for this order and has not expired. */
export function isProven(orderId: string, { until = '', proof = '' }: LinkProof, now: Date, cipher: Cipher): boolean {
  const expected = prove(orderId, until, cipher)
  const given = Buffer.from(proof, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) && secondsOf(now) <= Number(until)
}

const prove = (orderId: string, until: string, cipher: Cipher): Buffer => cipher.hmac(`bill ${orderId} until ${until}`)
