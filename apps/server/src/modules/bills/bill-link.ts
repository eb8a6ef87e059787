// The signed link to a bill that a mail carries: who has it reads that one bill, without a login, until it expires.
import { timingSafeEqual } from 'node:crypto'
import type { Seal } from '../../platform/seal.ts'

const GOOD_DAYS = 30
const DAY_SECONDS = 86_400
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

export interface LinkTools {
  readonly seal: Seal
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
export function billLink(orderId: string, now: Date, { seal, publicUrl }: LinkTools): string {
  const until = secondsOf(now) + GOOD_DAYS * DAY_SECONDS
  return `${publicUrl}${billPath(orderId)}?until=${until}&proof=${prove(orderId, String(until), seal).toString('base64url')}`
}

/** Says whether a link to this very order was made here and has not expired. */
export function isProven(orderId: string, { until = '', proof = '' }: LinkProof, now: Date, seal: Seal): boolean {
  const expected = prove(orderId, until, seal)
  const given = Buffer.from(proof, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) && secondsOf(now) <= Number(until)
}

const prove = (orderId: string, until: string, seal: Seal): Buffer => seal.hash(`bill ${orderId} until ${until}`)
