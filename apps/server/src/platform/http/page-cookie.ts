// The cookie by which the server renders a person's own pages. It opens no call (docs/decisions/038-own-pages.md).

import { fastifyCookie as cookieFormat } from '@fastify/cookie'
import type { Role } from '@tiffin/contract'
import { SIGNED_IN_COOKIE } from '@tiffin/contract/page-cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cipher } from '../cipher.ts'
import { DAY_SECONDS } from '../durations.ts'
import { type Caller, type Credential, hashToken } from './session.ts'

/** As long as a session lasts at most; the session decides. */
const COOKIE_SECONDS = 30 * DAY_SECONDS
const CONTENT = /^page ([\w-]{43})$/
const cookieName = (role: Role): string => `tiffin_pages_${role}`

type EndedSession = Pick<Caller, 'role' | 'credential'>
interface PageCookie {
  readonly cipher: Cipher
  readonly secure: boolean
}
/** Returns the cookie of a session: its hash, encrypted, so that the cookie is of no use without this server. */
export const pageCookieOf = (cipher: Cipher, role: Role, token: string): { readonly name: string; readonly value: string } => ({
  name: cookieName(role),
  value: cipher.encrypt(`page ${hashToken(token).toString('base64url')}`),
})

/** Writes the cookie of a session. */
export const openPages = (reply: FastifyReply, cookie: PageCookie, role: Role, token: string): void =>
  write(reply, cookie, role, pageCookieOf(cookie.cipher, role, token).value, COOKIE_SECONDS)

/** Removes the cookie of a session; one of a later session of the role stays. */
export function closePages(request: FastifyRequest, reply: FastifyReply, cookie: PageCookie, { role, credential }: EndedSession): void {
  const sealed = cookieFormat.parse(request.headers.cookie ?? '')[cookieName(role)]
  const written = sealed && credentialIn(cookie.cipher, sealed)
  if (!written || written === credential) write(reply, cookie, role, '', 0)
}

function write(reply: FastifyReply, { secure }: PageCookie, role: Role, value: string, maxAge: number): void {
  // lax: a link in an email opens the page as quickly as a bookmark
  reply.header(
    'set-cookie',
    cookieFormat.serialize(cookieName(role), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }),
  )
}

export interface PageSession {
  readonly credential: Credential
  /** Whom this browser's storage has signed in, of all roles; scripts keep it up to date. */
  readonly signedIn: readonly string[]
}
/** Returns the session that a navigation's cookies name for a role; undefined without a valid one, and for anything but a navigation. */
export function pageSession({ headers }: FastifyRequest, cipher: Cipher, role: Role): PageSession | undefined {
  const destination = headers['sec-fetch-dest']
  if (!headers.cookie || (destination !== undefined && destination !== 'document')) return undefined
  const cookies = cookieFormat.parse(headers.cookie)
  const [sealed, signedIn] = [cookies[cookieName(role)], cookies[SIGNED_IN_COOKIE]]
  const credential = sealed && signedIn ? credentialIn(cipher, sealed) : undefined
  return credential ? { credential, signedIn: signedIn?.split('.') ?? [] } : undefined
}

/** Returns the credential that a cookie contains; undefined for what this installation did not write. */
function credentialIn(cipher: Cipher, sealed: string): Credential | undefined {
  const hash = CONTENT.exec(decrypted(cipher, sealed))?.[1]
  return hash === undefined ? undefined : (Buffer.from(hash, 'base64url').toString('hex') as Credential)
}

/** Returns an empty text for what this installation did not encrypt. */
function decrypted(cipher: Cipher, sealed: string): string {
  try {
    return cipher.decrypt(sealed)
  } catch {
    return ''
  }
}
