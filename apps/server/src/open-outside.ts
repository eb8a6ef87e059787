// What the application uses outside of its process: PostgreSQL and its replica, Redis, and the providers.
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { countServices } from './counted-calls.ts'
import type { Clock } from './platform/clock.ts'
import { type Database, type DatabaseOptions, openDatabase } from './platform/database/database.ts'
import type { Redis } from './platform/database/redis.ts'
import { openReplica } from './platform/database/replica.ts'
import { createCounters } from './platform/operations/counters.ts'
import { chooseIdentityProvider } from './providers/identity/index.ts'
import { chooseImageHost } from './providers/images/index.ts'
import { chooseMailer } from './providers/mail/index.ts'
import { choosePaymentProvider } from './providers/payment/index.ts'
import { choosePushService } from './providers/push/index.ts'

export interface OutsideOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly onStatement: DatabaseOptions['onStatement']
}
export type Outside = Awaited<ReturnType<typeof openOutside>>

/** Opens what the settings name, without waiting until it can be reached. */
export async function openOutside({ config, databaseUrl, clock, log, onStatement }: OutsideOptions) {
  const { databasePool: poolSize, pooler } = config
  const counters = createCounters(config.dataDir)
  const database = openDatabase({
    url: databaseUrl,
    poolSize,
    pooler,
    clock,
    onStatement,
    onSlow: (slow) => {
      counters.statementWasSlow()
      log.warn(slow, 'a statement is slow')
    },
    onListenerError: (err, { type }) => log.error({ err, event: type }, 'a listener failed after a commit'),
  })
  const picturesFolder = join(config.dataDir, 'images')
  const chosen = await chooseProviders({ config, database, clock, log, picturesFolder })
  const providers = { ...chosen, ...countServices(chosen, counters) }
  const redis = await openRedisOf(config, log)
  const replica = openReplica({ url: config.databaseReplicaUrl, poolSize, pooler, primary: database, log, onMove: counters.readsMoved })
  return { database, counters, picturesFolder, ...providers, redis, replica }
}

interface ProviderParts extends Pick<OutsideOptions, 'config' | 'clock' | 'log'> {
  readonly database: Database
  readonly picturesFolder: string
}
async function chooseProviders({ config, database, clock, log, picturesFolder }: ProviderParts) {
  const onStoreFailure = (reason: string) => log.error({ reason }, 'the store of pictures failed')
  return {
    pictures: chooseImageHost({ ...config, picturesFolder, onStoreFailure }),
    mailer: await chooseMailer(config),
    identities: chooseIdentityProvider(config.google, clock),
    provider: await choosePaymentProvider(config, database, clock),
    pushes: choosePushService(config),
  }
}

/** Loads the library only where Redis is used. */
async function openRedisOf({ redisUrl }: Config, log: FastifyBaseLogger): Promise<Redis | undefined> {
  if (!redisUrl) return undefined
  const { openRedis } = await import('./platform/database/redis.ts')
  return openRedis({ url: redisUrl, log })
}
