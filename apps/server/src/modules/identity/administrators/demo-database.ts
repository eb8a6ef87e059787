import type { Db } from '../../../platform/database/database.ts'
import { DEMO_DOMAIN, isClosedLogin } from '../../../platform/demo-logins.ts'
import { refuse } from '../../../platform/refusal.ts'
import { verifyPassword } from '../credentials/password.ts'
import { type LogIn, logIn } from '../sessions/log-in.ts'
import { deleteDemoSessions, findFirstLogin, findTables, isDemoDatabase } from './data-demo.ts'

/** A start with DEMO=1 on a database of real people. */
export class NotADemo extends Error {
  readonly code = 'NOT_A_DEMO'
  constructor() {
    super(
      'DEMO=1 creates the demo city, but this database has accounts and was not created as a demo, so nothing was changed. ' +
        'Set DEMO=0 to use it. For a demo, name an empty database in DATABASE_URL; without DATABASE_URL, another folder in DATA_DIR.',
    )
  }
}

/** Throws `NotADemo` if people of their own have accounts in the database. It need not be migrated. */
export async function requireDemo(db: Db): Promise<void> {
  const { hasAccounts, hasMark } = await findTables(db)
  if (!hasAccounts || (hasMark && (await isDemoDatabase(db)))) return
  const first = await findFirstLogin(db)
  if (first !== undefined && !first.endsWith(DEMO_DOMAIN)) throw new NotADemo()
}

type DemoSettings = Parameters<typeof isClosedLogin>[1]

/** Returns a login that refuses closed logins of the demo, in the same time and words as it refuses a wrong password. */
export const logInUnlessClosed =
  (settings: DemoSettings): LogIn =>
  async (db, role, credentials) => {
    if (!isClosedLogin(credentials.email, settings)) return logIn(db, role, credentials)
    await verifyPassword(undefined, credentials.password)
    throw refuse('wrong_login')
  }

/** Ends the sessions of closed logins of the demo, which began while they were open. */
export async function endClosedSessions(db: Db, { isDemo }: Pick<DemoSettings, 'isDemo'>): Promise<void> {
  // to find all of them reads every account, of which a demo has few
  await deleteDemoSessions(db, !isDemo && (await isDemoDatabase(db)) ? 'all' : 'administrator')
}
