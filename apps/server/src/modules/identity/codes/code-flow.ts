import { randomInt } from 'node:crypto'
import { OTP_LENGTH } from '@tiffin/contract'
import type { Cipher } from '../../../platform/cipher.ts'
import { MINUTE_SECONDS } from '../../../platform/durations.ts'
import type { BrowserCookies } from '../../../platform/http/handler.ts'
import { newToken } from '../../../platform/http/session.ts'
import type { FlowKey, FlowKind } from './data-codes.ts'

export const CODE_MINUTES = 10
/** Ten minutes to enter the code and ten to use it. The database decides; the cookie only has to last as long. */
const COOKIE_SECONDS = 2 * CODE_MINUTES * MINUTE_SECONDS

export const afterCodeMinutes = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_SECONDS * 1000)

const cookieName = ({ purpose, role }: FlowKind): string => `tiffin_${purpose}_${role}`

/** Returns a browser's flow of a kind; undefined without its cookie. */
export function flowOf(cookies: BrowserCookies, cipher: Cipher, kind: FlowKind): FlowKey | undefined {
  const cookie = cookies.read(cookieName(kind))
  return cookie ? { ...kind, cookieHash: cipher.hmac(`flow ${cookie}`) } : undefined
}

export interface NewBrowserFlow {
  readonly key: FlowKey
  bindTo(cookies: BrowserCookies): void
}
export function newFlow(cipher: Cipher, kind: FlowKind): NewBrowserFlow {
  const cookie = newToken()
  return {
    key: { ...kind, cookieHash: cipher.hmac(`flow ${cookie}`) },
    bindTo: (cookies) => cookies.write(cookieName(kind), cookie, COOKIE_SECONDS),
  }
}

export const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')

export const hashCode = (cipher: Cipher, { cookieHash }: FlowKey, code: string): Buffer =>
  cipher.hmac(`code ${code} ${cookieHash.toString('hex')}`)
