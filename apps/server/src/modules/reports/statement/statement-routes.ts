// Files and not calls of the contract, because their bodies are not JSON.
import { codesOfCall, failureResponses, statementQuery } from '@tiffin/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { requestDeadline } from '../../../platform/deadline.ts'
import { callerOf } from '../../../platform/http/caller.ts'
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts'
import { listStatementEntries, listSumsByRestaurant, weekAt, weekOfAll } from './data-statement.ts'
import { writeMarketplaceStatement, writeStatement } from './write-statement.ts'

export interface StatementDeps {
  readonly database: Database
  readonly rateLimits: RateLimits
}
type StatementRequest = FastifyRequest<{ Querystring: z.infer<typeof statementQuery> }>

const STATEMENTS = { name: 'statements', most: 60, seconds: 60 }
const schemaOf = (access: 'restaurant' | 'administrator', operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: [access],
  security: [{ [access]: [] }],
  querystring: statementQuery,
  response: {
    200: { description: 'The statement', content: { 'text/csv': { schema: z.string() } } },
    ...failureResponses(codesOfCall({ method: 'GET', access, right: 'money', query: statementQuery })),
  },
})

/** Registers the addresses of the weekly statements. */
export function registerStatementRoutes(app: FastifyInstance, { database, rateLimits }: StatementDeps): void {
  const ofRestaurant = schemaOf(
    'restaurant',
    'getStatementFile',
    "The restaurant's money of a week as CSV, a line per order and a column per kind",
  )
  app.get('/restaurent/statement.csv', { schema: ofRestaurant }, async (request: StatementRequest, reply) => {
    const { restaurantId } = callerOf(request, 'restaurant', 'money')
    await rateLimits.count(STATEMENTS, restaurantId)
    const db = database.until(requestDeadline())
    const week = await weekAt(db, restaurantId, request.query.week)
    return sendFile(reply, week.first_day, writeStatement(await listStatementEntries(db, restaurantId, week)))
  })
  const ofAll = schemaOf(
    'administrator',
    'getMarketplaceStatementFile',
    'The money of a week as CSV, a line per restaurant and a column per account',
  )
  app.get('/admin/statement.csv', { schema: ofAll }, async (request: StatementRequest, reply) => {
    const { accountId } = callerOf(request, 'administrator', 'money')
    await rateLimits.count(STATEMENTS, accountId)
    const db = database.until(requestDeadline())
    const week = await weekOfAll(db, request.query.week)
    return sendFile(reply, week.first_day, writeMarketplaceStatement(await listSumsByRestaurant(db, week)))
  })
}

const sendFile = (reply: FastifyReply, monday: string, csv: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="tiffin-statement-${monday}.csv"`).send(csv)
