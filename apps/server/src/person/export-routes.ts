// A file and not a call of the contract: it is streamed, and every role asks for its own.
import { Readable } from 'node:stream'
import { codesOfCall, failureResponses } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { record } from '../modules/activity/index.ts'
import { findAccountById } from '../modules/identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { requestDeadline } from '../platform/deadline.ts'
import { HOUR_SECONDS } from '../platform/durations.ts'
import { assertRight } from '../platform/http/caller.ts'
import type { RateLimits } from '../platform/http/limits/rate-limits.ts'
import { refuse } from '../platform/refusal.ts'
import type { Register } from './register.ts'
import { writeExport } from './write-export.ts'

export interface ExportDeps {
  readonly database: Database
  readonly rateLimits: RateLimits
  readonly register: Register
}
/** It reads every table. */
const EXPORTS = { name: 'exports', most: 10, seconds: HOUR_SECONDS }
const schema = {
  operationId: 'getOwnData',
  summary: 'Everything that Tiffin knows about the logged-in person, as one JSON document',
  tags: ['customer', 'restaurant', 'employee'],
  security: [{ customer: [] }, { restaurant: [] }, { employee: [] }],
  response: {
    200: { description: 'The data, by table', content: { 'application/json': { schema: z.string() } } },
    ...failureResponses(codesOfCall({ method: 'GET', access: 'restaurant', right: 'team' })),
  },
}

/** Registers the address of a person's own data. */
export function registerExportRoutes(app: FastifyInstance, { database, rateLimits, register }: ExportDeps): void {
  app.get('/account/data.json', { schema }, async ({ authentication }, reply) => {
    if (authentication.state === 'blocked') throw refuse('blocked')
    if (authentication.state !== 'known') throw refuse('unauthorized')
    const { caller } = authentication
    if (caller.role === 'administrator') throw refuse('unauthorized')
    // of a restaurant: its owner
    if (caller.role === 'restaurant') assertRight(caller, 'team')
    const { accountId } = caller
    await rateLimits.count(EXPORTS, accountId)
    const account = await database.until(requestDeadline(), undefined, undefined, { accountId }).transaction(async (tx) => {
      await record(tx, { act: 'data_exported', object: accountId })
      return findAccountById(tx, accountId)
    })
    if (!account) throw refuse('unauthorized')
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="tiffin-data.json"')
      .send(Readable.from(writeExport(database, register, account)))
  })
}
