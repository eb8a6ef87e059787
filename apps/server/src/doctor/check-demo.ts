import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { DEMO_ADMINISTRATOR, DEMO_DOMAIN, isClosedLogin } from '../platform/demo-logins.ts'
import { bad, type Finding, good, note } from './finding.ts'
import { queryRow } from './query-database.ts'

const MAX_NAMES = 4

/** Whether the database is one for DEMO=1 or for DEMO=0, and which accounts of the demo it has. */
export async function checkDemo(client: pg.Client, config: Config): Promise<Finding[]> {
  if (!(await isMigrated(client))) return []
  const isMarked = (await client.query('select is_demo from demo_mark')).rows.length > 0
  return config.isDemo ? checkForDemo(client, config, isMarked) : checkForPeople(client, config, isMarked)
}

async function isMigrated(client: pg.Client): Promise<boolean> {
  const found = await queryRow<{ is_readable: boolean }>(
    client,
    `select coalesce(has_table_privilege(to_regclass('public.demo_mark'), 'select'), false) as is_readable`,
  )
  return found.is_readable
}

async function checkForPeople(client: pg.Client, { isProduction }: Config, isMarked: boolean): Promise<Finding[]> {
  if (isMarked) {
    const level = isProduction ? bad : note
    return [level('demo', 'this database was created as a demo: its orders and its money are invented', 'Start with an empty database.')]
  }
  const names = (await listAccounts(client)).map(({ name }) => name)
  if (names.length === 0) return [good('demo', 'no account of the demo is active')]
  const message = `${counted(names)} of the demo ${names.length === 1 ? 'is' : 'are'} active, without a login that works: ${some(names)}`
  return [bad('demo', message, 'Block them as the administrator, so that their restaurants are not listed.')]
}

async function checkForDemo(client: pg.Client, config: Config, isMarked: boolean): Promise<Finding[]> {
  const { is_others } = await queryRow<{ is_others: boolean }>(
    client,
    `select coalesce((select email not like '%' || $1 from accounts where password_hash is not null or google_sub is not null order by id limit 1), false) as is_others`,
    [DEMO_DOMAIN],
  )
  if (is_others && !isMarked)
    return [
      bad(
        'demo',
        'DEMO=1 does not start on this database: it has accounts and was not created as a demo',
        'Set DEMO=0, or name an empty database in DATABASE_URL.',
      ),
    ]
  if (!config.isProduction) return []
  const names = await listOpenAccounts(client, config)
  if (names.length === 0) return [good('demo', 'no account has the public password of the demo')]
  const message = `${counted(names)} can sign in with its public password: ${some(names)}`
  return [note('demo', message, 'Keep DEMO=1 only on a server without real orders.')]
}

const counted = ({ length }: readonly string[]): string => `${length} ${length === 1 ? 'account' : 'accounts'}`
const some = (names: readonly string[]): string =>
  `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}`

interface DemoAccount {
  readonly name: string
  readonly email: string
  readonly hash: string
}
/** Returns the active accounts, named as `asha@… (customer)`, the first of each role first. */
async function listAccounts(client: pg.Client): Promise<DemoAccount[]> {
  const { rows } = await client.query<DemoAccount>(
    `select email || ' (' || role || ')' as name, email, password_hash as hash from accounts
    where is_active and password_hash is not null and right(email, $2) = $1
    order by row_number() over (partition by role order by created_at, email), role`,
    [DEMO_DOMAIN, DEMO_DOMAIN.length],
  )
  return rows
}

async function listOpenAccounts(client: pg.Client, config: Config): Promise<string[]> {
  const accounts = (await listAccounts(client)).filter(({ email }) => !isClosedLogin(email, config))
  // the demo hashes its password once for all of its accounts
  const isOpen = new Map<string, boolean>()
  for (const hash of new Set(accounts.map(({ hash }) => hash))) isOpen.set(hash, await verify(hash, DEMO_ADMINISTRATOR.password))
  return accounts.filter(({ hash }) => isOpen.get(hash)).map(({ name }) => name)
}
