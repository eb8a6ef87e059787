import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { migrations } from '../../../migrations/index.ts'
import type { Db } from '../database/database.ts'
import type { Redis } from '../database/redis.ts'
import type { Draining } from './draining.ts'

interface HealthParts {
  readonly db: Db
  readonly redis: Redis | undefined
  readonly draining: Draining
}
/** Registers /health/live and /health/ready for load balancers. */
export function registerHealth(app: FastifyInstance, { db, redis, draining }: HealthParts): void {
  const hidden = { schema: { hide: true } as object, config: { counts: 'monitoring' } } as const
  app.get('/health/live', hidden, async () => ({ status: 'live' }))
  // without the database this is the 503 of every other call
  app.get('/health/ready', hidden, async (_request, reply) => {
    if (draining.isOn) return reply.code(503).send({ status: 'draining' })
    if (!(await isMigrated(db))) return reply.code(503).send({ status: 'migrations are missing' })
    // orders and reads work without Redis: do not take every process out of service
    return { status: 'ready', ...(redis && { redis: redis.isUp ? 'up' : 'degraded' }) }
  })
}

// a newer database is fine: migrations only add
async function isMigrated(db: Db): Promise<boolean> {
  const names = Object.keys(migrations)
  const found = await db.row<{ count: number }>(sql`select count(*) as count from kysely_migration where name = any(${names}::text[])`)
  return found?.count === names.length
}
