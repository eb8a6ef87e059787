// Whose own page a navigation gets (docs/decisions/038-own-pages.md).
import type { Role } from '@tiffin/contract'
import type { FastifyRequest } from 'fastify'
import type { Cipher } from '../cipher.ts'
import type { Database, Db } from '../database/database.ts'
import { markOf } from '../database/request-mark.ts'
import { pageSession } from './page-cookie.ts'
import { type Authentication, type Caller, type Credentials, newToken } from './session.ts'

export interface PageViewer {
  readonly role: Role
  /** As the role's login returns it. */
  readonly profile: unknown
  /** The Authorization header of the calls that the rendering makes; valid until `end`. */
  readonly authorization: string
  end(): void
}
export interface PageViewers {
  /** Returns the person of a role whom a navigation's cookies name, if the session is valid. */
  find(request: FastifyRequest, role: Role): Promise<PageViewer | undefined>
  /** Returns whom a value of `authorization` acts for. */
  authenticationOf(header: string): Authentication | undefined
}
export interface PageViewersOptions {
  readonly database: Database
  readonly credentials: Pick<Credentials, 'authenticate'>
  readonly cipher: Cipher
  readonly describe: DescribeProfile
}
/** Returns a caller's profile, as the role's login returns it. */
export type DescribeProfile = (db: Db, caller: Caller) => Promise<unknown>

const DEADLINE_MS = 2_500

/** Returns the viewers of this process. A rendering's header is 256 random bits, lives as long as the rendering, and reads only. */
export function createPageViewers({ database, credentials, cipher, describe }: PageViewersOptions): PageViewers {
  const renderings = new Map<string, Authentication>()
  return {
    find: async (request, role) => {
      const session = pageSession(request, cipher, role)
      if (!session) return undefined
      const db = database.until(Date.now() + DEADLINE_MS, markOf(request.id, 'page'))
      const authentication = await credentials.authenticate(db, session.credential)
      if (authentication.state !== 'known' || authentication.caller.role !== role) return undefined
      // a browser that logged out without a connection has kept the cookie
      if (!session.signedIn.includes(authentication.caller.accountId)) return undefined
      const profile = await describe(db, authentication.caller)
      const authorization = `Page ${newToken()}`
      renderings.set(authorization, authentication)
      return { role, profile, authorization, end: () => void renderings.delete(authorization) }
    },
    authenticationOf: (header) => renderings.get(header),
  }
}
