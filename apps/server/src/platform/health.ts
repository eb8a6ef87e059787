// Is the process alive, and can it serve? For load balancers and people.

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Draining } from './draining.ts'

export function registerHealth(app: FastifyInstance, db: Db, draining: Draining): void {
  const hidden = { schema: { hide: true } as object }
  app.get('/health/live', hidden, async () => ({ status: 'live' }))
  // a database that is away makes this the 503 that every other call would answer too
  app.get('/health/ready', hidden, async (_request, reply) => {
    if (draining.isOn) return reply.code(503).send({ status: 'draining' })
    await db.rows(sql`select 1`)
    return { status: 'ready' }
  })
}
