// The signed link to a bill that a mail carries: who has it reads that one bill, without a login, until it expires.
import { timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../../platform/cipher.ts'

const GOOD_DAYS = 30
const DAY_SECONDS = 86_400
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

export interface LinkTools {
  readonly cipher: Cipher
  /** Our address as browsers see it, without a trailing slash. */
  readonly publicUrl: string
}
/** The part of a link after its path. */
export interface LinkProof {
  readonly until?: string | undefined
  readonly proof?: string | undefined
}

/** Where a bill is, for who is logged in; the signed link adds its proof. */
export const billPath = (orderId: string): string => `/orders/${orderId}/bill.pdf`

/** A link to the bill of an order that is good for 30 days from `now`. It changes nothing and opens nothing else. */
export function billLink(orderId: string, now: Date, { cipher, publicUrl }: LinkTools): string {
  const until = secondsOf(now) + GOOD_DAYS * DAY_SECONDS
  return `${publicUrl}${billPath(orderId)}?until=${until}&proof=${prove(orderId, String(until), cipher).toString('base64url')}`
}

/** Says whether a link to this very order was made here and has not expired. */
export function isProven(orderId: string, { until = '', proof = '' }: LinkProof, now: Date, cipher: Cipher): boolean {
  const expected = prove(orderId, until, cipher)
  const given = Buffer.from(proof, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) && secondsOf(now) <= Number(until)
}

const prove = (orderId: string, until: string, cipher: Cipher): Buffer => cipher.hmac(`bill ${orderId} until ${until}`)
