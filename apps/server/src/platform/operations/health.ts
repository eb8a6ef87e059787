// Is the process alive, and can it serve? For load balancers and people.
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
export function registerHealth(app: FastifyInstance, { db, redis, draining }: HealthParts): void {
  const hidden = { schema: { hide: true } as object, config: { counts: 'monitoring' } } as const
  app.get('/health/live', hidden, async () => ({ status: 'live' }))
  // a database that is away makes this the 503 that every other call would answer too
  app.get('/health/ready', hidden, async (_request, reply) => {
    if (draining.isOn) return reply.code(503).send({ status: 'draining' })
    if (!(await isMigrated(db))) return reply.code(503).send({ status: 'migrations are missing' })
    // without it orders and reads go on: to take every process out of service for that would end what still works
    return { status: 'ready', ...(redis && { redis: redis.isUp ? 'up' : 'degraded' }) }
  })
}

/** One that is newer than this process knows of is no harm: migrations only add. */
async function isMigrated(db: Db): Promise<boolean> {
  const names = Object.keys(migrations)
  const found = await db.row<{ count: number }>(sql`select count(*) as count from kysely_migration where name = any(${names}::text[])`)
  return found?.count === names.length
}
