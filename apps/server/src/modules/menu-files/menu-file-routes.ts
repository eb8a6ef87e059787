// A file and not a call of the contract, because its body is not JSON.
import { calls, codesOfCall, failureResponses } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { requestDeadline } from '../../platform/deadline.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts'
import { exportMenu } from './export-menu.ts'
import { menuTurns } from './menu-turns.ts'

export interface MenuFileDeps {
  readonly database: Database
  readonly rateLimits: RateLimits
}
const schema = {
  operationId: 'getMenuFile',
  summary: "The restaurant's menu as CSV (UTF-8 with a byte order mark), a line per variant; `POST /restaurent/menu` reads it back",
  tags: ['restaurant'],
  security: [{ restaurant: [] }],
  response: {
    200: { description: 'The menu', content: { 'text/csv': { schema: z.string() } } },
    ...failureResponses(codesOfCall({ method: 'GET', access: 'restaurant', right: 'menu' })),
  },
}

/** Registers the address of the restaurant's menu file. */
export function registerMenuFileRoutes(app: FastifyInstance, { database, rateLimits }: MenuFileDeps): void {
  app.get('/restaurent/menu.csv', { schema }, async (request, reply) => {
    const { restaurantId: id } = callerOf(request, 'restaurant', 'menu')
    await rateLimits.count(calls.previewMenu.limit, id)
    const db = database.until(requestDeadline())
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="menu.csv"')
      .send(await menuTurns.take(id, () => exportMenu(db, id)))
  })
}
