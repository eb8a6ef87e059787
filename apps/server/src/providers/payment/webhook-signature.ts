// The signature of the embedded provider's webhooks: HMAC-SHA256 over `timestamp.rawBody`, in a header `t=…,v1=…`.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'tiffin-signature'
const TOLERANCE_SECONDS = 300
const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

const digest = (key: Buffer, seconds: number, body: Buffer) => createHmac('sha256', key).update(`${seconds}.`).update(body).digest()
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** Derives the signing key from the session secret. */
export const deriveKey = (secret: string): Buffer => createHmac('sha256', secret).update('embedded payment webhook').digest()

/** Returns the signature header of a body at a time. */
export function signature(key: Buffer, at: Date, body: Buffer): string {
  const seconds = secondsOf(at)
  return `t=${seconds},v1=${digest(key, seconds, body).toString('hex')}`
}

/** Returns whether `header` signs exactly these bytes, within 300 seconds of `now`. */
export function isSigned(key: Buffer, now: Date, body: Buffer, header: string | string[] | undefined): boolean {
  const [, time, hex] = (typeof header === 'string' && FORM.exec(header)) || []
  if (!time || !hex) return false
  const seconds = Number(time)
  // compared even if outdated, so that the response time reveals nothing
  const isSame = timingSafeEqual(digest(key, seconds, body), Buffer.from(hex, 'hex'))
  return isSame && Math.abs(secondsOf(now) - seconds) <= TOLERANCE_SECONDS
}
