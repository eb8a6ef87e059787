// The cookie that proves an earlier login of this browser to an account. It exempts the browser from the limit on failed logins that others at
// its address have used up, and it logs no one in (docs/trust.md#11).

import { fastifyCookie as cookieFormat } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cipher } from '../cipher.ts'
import { DAY_SECONDS } from '../durations.ts'
import { type CookieRules, cookieAttributes } from './cross-origin.ts'
import type { LoginAttempt } from './limits/login-limits.ts'

const NAME = 'tiffin_known'
const SECONDS = 180 * DAY_SECONDS
/** A family shares a phone. */
const MOST_ACCOUNTS = 5

type Login = Pick<LoginAttempt, 'call' | 'email'>
/** Names no account to anyone without this installation's secret. */
const markOf = (cipher: Cipher, { call, email }: Login): string => cipher.hmac(`known browser ${call} ${email}`).toString('base64url')
const marksIn = ({ headers }: FastifyRequest): string[] => cookieFormat.parse(headers.cookie ?? '')[NAME]?.split('.') ?? []

/** Returns whether the browser of a request has logged in to this account before, by this way. */
export const isKnownBrowser = (request: FastifyRequest, cipher: Cipher, login: Login): boolean =>
  login.email !== undefined && request.headers.cookie !== undefined && marksIn(request).includes(markOf(cipher, login))

/** Sets the cookie that records a login in its browser. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, cipher: Cipher, rules: CookieRules, login: Login): void {
  const mark = markOf(cipher, login)
  const marks = [mark, ...marksIn(request).filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS)
  reply.header(
    'set-cookie',
    cookieFormat.serialize(NAME, marks.join('.'), { path: '/', httpOnly: true, maxAge: SECONDS, ...cookieAttributes(request, rules) }),
  )
}
