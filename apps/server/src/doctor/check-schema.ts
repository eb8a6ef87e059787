import type pg from 'pg'
import { migrations } from '../../migrations/index.ts'
import { UTF8_ADVICE } from '../platform/database/migrate.ts'
import { bad, type Finding, good, note } from './finding.ts'
import { queryRow } from './query-database.ts'

const EXTENSIONS = ['fuzzystrmatch', 'pg_trgm']

export async function checkRights(client: pg.Client): Promise<Finding> {
  const may = await queryRow<{ create: boolean; user: string }>(
    client,
    `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as create, current_user as user`,
  )
  return may.create
    ? good('rights', `${may.user} can run the migrations`)
    : bad(
        'rights',
        `${may.user} may not create schemas and tables`,
        `As the owner: grant create on database … to ${may.user}; grant create on schema public to ${may.user};`,
      )
}

/** Migrations change tables, which only their owner may. Those of extensions belong to who created them. */
export async function checkOwner(client: pg.Client): Promise<Finding[]> {
  const { count, name, owner, user } = await queryRow<{ count: number; name: string; owner: string; user: string }>(
    client,
    `select count(*)::int as count, min(c.relname) as name, min(pg_get_userbyid(c.relowner)) as owner, current_user as user from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'graphile_worker') and not pg_has_role(c.relowner, 'usage')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  if (count === 0) return []
  return [
    bad(
      'rights',
      `${count} tables, such as ${name}, belong to ${owner}, so that ${user} cannot work with them`,
      `Use ${owner} in DATABASE_URL, or as ${owner}: alter table … owner to ${user}; for each.`,
    ),
  ]
}

export async function checkEncoding(client: pg.Client): Promise<Finding> {
  const { server_encoding: encoding } = await queryRow<{ server_encoding: string }>(client, 'show server_encoding')
  return encoding === 'UTF8' ? good('encoding', 'UTF-8') : bad('encoding', `the database’s is ${encoding}`, UTF8_ADVICE)
}

export async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { missing } = await queryRow<{ missing: string[] }>(
    client,
    `select array(select unnest($1::text[]) except select name::text from pg_available_extensions) as missing`,
    [EXTENSIONS],
  )
  return missing.length === 0
    ? good('extensions', EXTENSIONS.join(', '))
    : bad('extensions', `missing: ${missing.join(', ')}`, 'Install PostgreSQL’s contrib package.')
}

export async function checkLevel(client: pg.Client): Promise<Finding> {
  const { is_there, is_readable } = await queryRow<{ is_there: boolean; is_readable: boolean }>(
    client,
    `select t is not null as is_there, coalesce(has_table_privilege(t, 'select'), false) as is_readable
    from to_regclass('public.kysely_migration') t`,
  )
  if (!is_there) return good('migrations', 'none yet; they run at the first start')
  if (!is_readable) return bad('migrations', 'not readable for this user', 'See rights.')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const theirs = new Set(rows.map(({ name }) => name))
  const missing = Object.keys(migrations).filter((name) => !theirs.has(name))
  const newer = [...theirs].filter((name) => !(name in migrations))
  if (newer.length > 0) return bad('migrations', `the database is newer than this Tiffin (${newer.join(', ')})`, 'Start the newer version.')
  if (missing.length > 0) return note('migrations', `${missing.length} pending`, 'They run at the next start.')
  return good('migrations', `all ${theirs.size} applied`)
}
