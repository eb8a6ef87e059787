// Rows from before names and addresses were cleaned (docs/decisions/050-clean-text.md): what now looks the same as another, or is never found.
import { email } from '@tiffin/contract'
import type pg from 'pg'
import { badOnError, type Finding, good, note } from './finding.ts'
import { queryRow } from './query-database.ts'

const ADDRESS = email('email_incorrect')
const MAX_NAMES = 4

export async function checkNames(client: pg.Client): Promise<Finding[]> {
  const { is_there } = await queryRow<{ is_there: boolean }>(client, `select to_regproc('text_key') is not null as is_there`)
  if (!is_there) return []
  const notRead = (reason: string) => note('names', `not compared: ${reason}`)
  return badOnError(async () => [await checkAddresses(client), await checkTwins(client)], notRead)
}

async function checkAddresses(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ id: string; role: string; email: string }>(
    `select id, role, email from accounts where email ~ '[^ -~]' order by role, email, id`,
  )
  const lost = rows.filter(({ email: address }) => ADDRESS.safeParse(address).data !== address)
  if (lost.length === 0) return good('addresses', 'every account is found by its email address')
  const accounts = lost.map(({ id, role, email: address }) => `${role} ${ADDRESS.safeParse(address).data ?? address} (${id})`)
  return note(
    'addresses',
    `${counted(lost.length, 'account')} cannot log in, because the address has characters that are not seen: ${some(accounts)}`,
    'Another account of the role has the address without them. Block these accounts, or give them another address with SQL.',
  )
}

/** Sizes are of products on the menu. Products of one name were always allowed: only those whose spelling differs are listed. */
const TWINS = `
  select 'category' as kind, min(p.name) as owner, array_agg(c.name order by c.created_at, c.id) as names
  from categories c join people p on p.id = c.restaurant_id group by c.restaurant_id, text_key(c.name) having count(*) > 1
  union all
  select 'size', min(p.name), array_agg(v.name order by v.position)
  from variants v join products p on p.id = v.product_id where p.deleted_at is null group by v.product_id, text_key(v.name) having count(*) > 1
  union all
  select 'menu time', min(p.name), array_agg(m.name order by m.created_at, m.id)
  from menu_times m join people p on p.id = m.restaurant_id group by m.restaurant_id, text_key(m.name) having count(*) > 1
  union all
  select 'dish', min(r.name), array_agg(distinct p.name)
  from products p join people r on r.id = p.restaurant_id where p.deleted_at is null
  group by p.restaurant_id, text_key(p.name) having count(distinct lower(p.name)) > 1
  order by 1, 2`

async function checkTwins(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ kind: string; owner: string; names: string[] }>(TWINS)
  if (rows.length === 0) return good('names', 'no two names of a menu look the same')
  const twins = rows.map(({ kind, owner, names }) => `${kind} “${names[0]}” of ${owner} (${names.length} times)`)
  return note(
    'names',
    `${counted(rows.length, 'name')} of menus look the same: ${some(twins)}`,
    'Let the restaurants rename or merge them.',
  )
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const some = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '')
