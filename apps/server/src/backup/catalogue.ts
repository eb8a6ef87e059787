import type pg from 'pg'
import { migrations } from '../../migrations/index.ts'
import { TABLES } from '../platform/database/rows.generated.ts'
import type { Head } from './contents.ts'

const SCHEMAS = `('public', 'graphile_worker')`
/** Created by the migrations, so they are not part of a backup. */
const BOOKKEEPING = `('public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations')`

export async function readLevel(client: pg.Client): Promise<Head['level']> {
  const tiffin = await client.query<{ name: string }>('select name from public.kysely_migration order by name')
  const jobs = await client.query<{ id: number }>('select max(id)::int as id from graphile_worker.migrations')
  return { tiffin: tiffin.rows.map(({ name }) => name), jobs: jobs.rows[0]?.id ?? 0 }
}

const OWN: ReadonlySet<string> = new Set(TABLES.map((name) => `public.${name}`))
/** Tells whether a table, by its name in a backup, is Tiffin's or the job queue's: others may live in the same database. */
export const isOwn = (name: string): boolean => name.startsWith('graphile_worker.') || OWN.has(name.replaceAll('"', ''))

export interface Tables {
  readonly own: Head['tables']
  /** Names of other tables in `public`; none in a database of a newer version, whose tables this one does not know. */
  readonly others: readonly string[]
}
/** Names are quoted where necessary and go into statements unchanged. Generated columns are left out. */
export async function readTables(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<Head['tables'][number]>(`
    select name, columns from (
      select format('%I.%I', n.nspname, c.relname) as name,
        array(select quote_ident(attname) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ${SCHEMAS}
    ) t where name not in ${BOOKKEEPING} order by name`)
  const { tiffin } = await readLevel(client)
  if (tiffin.some((name) => !(name in migrations))) return { own: rows, others: [] }
  return { own: rows.filter(({ name }) => isOwn(name)), others: rows.map(({ name }) => name).filter((name) => !isOwn(name)) }
}

export const namesOf = (tables: Head['tables']) => tables.map(({ name }) => name)

/** Returns the sequences of these tables' columns. */
export async function readSequences(client: pg.Client, tables: Head['tables']): Promise<Head['sequences']> {
  const { rows } = await client.query<Head['sequences'][number]>(
    `select format('%I.%I', s.schemaname, s.sequencename) as name, coalesce(s.last_value + s.increment_by, s.start_value)::text as next
    from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S' join pg_namespace n on n.oid = c.relnamespace
    join pg_sequences s on s.schemaname = n.nspname and s.sequencename = c.relname
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = any ($1::text[]::regclass[]) order by 1`,
    [namesOf(tables)],
  )
  return rows
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}
/** Returns the references from and to these tables, also those of tables that are not Tiffin's. */
export async function readForeignKeys(client: pg.Client, tables: Head['tables']): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and array[k.conrelid, k.confrelid] && $1::text[]::regclass[]::oid[]`,
    [namesOf(tables)],
  )
  return rows
}

/** Tells whether a Tiffin process is connected, by the name that it gives its connections (platform/database/database.ts). */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name in ('tiffin', 'tiffin jobs') limit 1`)
  return rows.length > 0
}
