import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { DEMO_ADMINISTRATOR, DEMO_DOMAIN } from '../platform/demo-logins.ts'
import { bad, type Finding, good, note } from './finding.ts'
import { queryRow } from './query-database.ts'

const MAX_NAMES = 4

/** Names the accounts of the demo that can sign in with its public password. In development they are expected. */
export async function checkDemoAccounts(client: pg.Client, { isDemo, isProduction }: Config): Promise<Finding[]> {
  if (isDemo && !isProduction) return []
  const names = await listOpenAccounts(client)
  if (names.length === 0) return [good('demo', 'no account has the public password of the demo')]
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  const accounts = names.length === 1 ? 'account' : 'accounts'
  const message = `${names.length} ${accounts} can sign in with its public password: ${names.slice(0, MAX_NAMES).join(', ')}${more}`
  return isDemo
    ? [note('demo', message, 'Keep DEMO=1 only on a server without real orders.')]
    : [bad('demo', message, 'Start with an empty database, or sign in as the administrator and block them.')]
}

/** Returns them as `asha@… (customer)`, the first of each role first. */
async function listOpenAccounts(client: pg.Client): Promise<string[]> {
  const { is_there } = await queryRow<{ is_there: boolean }>(client, `select to_regclass('public.accounts') is not null as is_there`)
  if (!is_there) return []
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select email || ' (' || role || ')' as name, password_hash as hash from accounts
    where is_active and password_hash is not null and right(email, $2) = $1
    order by row_number() over (partition by role order by created_at, email), role`,
    [DEMO_DOMAIN, DEMO_DOMAIN.length],
  )
  // the demo hashes its password once for all of its accounts
  const isOpen = new Map<string, boolean>()
  for (const hash of new Set(rows.map(({ hash }) => hash))) isOpen.set(hash, await verify(hash, DEMO_ADMINISTRATOR.password))
  return rows.filter(({ hash }) => isOpen.get(hash)).map(({ name }) => name)
}
