// Who administers the marketplace, at the start.
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { createDemoAdministrator, createFirstAdministrator, endClosedSessions, type FirstAdministrator } from './modules/identity/index.ts'
import type { Db } from './platform/database/database.ts'
import { hasDemoAdministrator } from './platform/demo-logins.ts'

/** For an operator who expects that the settings change something. */
const WARNINGS: Readonly<Partial<Record<FirstAdministrator, string>>> = {
  other_password:
    'ADMIN_PASSWORD is not the password of ADMIN_EMAIL, and was not set: it is only used to create the first administrator. To change a password: npm run admin -- reset-password <email>',
  blocked: 'ADMIN_EMAIL is a blocked administrator and stays blocked. To unblock: npm run admin -- unblock <email>',
  others:
    'ADMIN_EMAIL was not made an administrator: it only creates the first one, and there is one already. To add another: npm run admin -- add <email>',
}

/** Creates the first administrator, or the demo's, and closes the logins of the demo that do not belong to these settings. */
export async function prepareAdministration(db: Db, config: Config, log: FastifyBaseLogger): Promise<void> {
  const { administrator } = config
  if (hasDemoAdministrator(config)) return createDemoAdministrator(db)
  await endClosedSessions(db, config)
  const warning = administrator && WARNINGS[await createFirstAdministrator(db, administrator)]
  if (warning) log.warn(warning)
}
