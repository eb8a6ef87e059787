import type { FastifyInstance } from 'fastify'
import { prepareAdministration } from './administration.ts'
import { startBackgroundWork } from './background.ts'
import { closeInOrder } from './close-in-order.ts'
import type { Config } from './config.ts'
import { subscribeModules } from './handlers.ts'
import { openHttp } from './open-http.ts'
import { type Outside, openOutside } from './open-outside.ts'
import { createCipher } from './platform/cipher.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database, DatabaseOptions } from './platform/database/database.ts'
import { watchHeldConnections } from './platform/database/held-connection.ts'
import { createLog } from './platform/operations/log.ts'
import { PRIVACY } from './privacy-register.ts'

export interface AppOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly clock?: Clock
  /** The built web app; absent: the API only. */
  readonly webRoot?: string
  readonly isStrict?: boolean
  readonly onStatement?: DatabaseOptions['onStatement']
}
export interface App {
  readonly http: FastifyInstance
  readonly database: Database
  readonly providers: Readonly<Record<'mail' | 'payment' | 'images' | 'identity' | 'push', string>>
  /** Serves `drainMs` more, as not ready; then accepts no connection, completes running requests and closes everything. */
  close(drainMs?: number): Promise<void>
}

/** Returns the application on a migrated database. */
export async function createApp({
  config,
  databaseUrl,
  clock = systemClock,
  webRoot,
  isStrict = false,
  onStatement,
}: AppOptions): Promise<App> {
  if (isStrict) watchHeldConnections()
  const log = createLog(config.logLevel)
  const cipher = createCipher(config.sessionSecret)
  const outside = await openOutside({ config, databaseUrl, clock, log, onStatement })
  const { database } = outside
  subscribeModules(database, config, cipher)
  // the first statement; a slow one is logged
  await prepareAdministration(database, config, log)
  const served = await openHttp({ config, outside, cipher, log, isStrict, webRoot })
  const worker = await startBackgroundWork({
    ...outside,
    unanswered: config.unanswered,
    erasure: { register: PRIVACY, dataDir: config.dataDir, eraseAfterDays: config.eraseAfterDays },
    cipher,
    clock,
    log,
  })
  return {
    http: served.http,
    database,
    providers: namesOf(outside),
    close: (drainMs = 0) => closeInOrder({ ...outside, ...served, worker }, drainMs),
  }
}

const namesOf = ({ pictures, mailer, identities, provider, pushes }: Outside): App['providers'] => ({
  mail: mailer.name,
  payment: provider.title,
  images: pictures.name,
  identity: identities?.name ?? 'e-mail and password only',
  push: pushes.name,
})
