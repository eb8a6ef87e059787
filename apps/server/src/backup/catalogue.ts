import type pg from 'pg'
import type { Head } from './contents.ts'

const SCHEMAS = `('public', 'graphile_worker')`
/** Created by the migrations, so they are not part of a backup. */
const BOOKKEEPING = `('public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations')`

export async function readLevel(client: pg.Client): Promise<Head['level']> {
  const tiffin = await client.query<{ name: string }>('select name from public.kysely_migration order by name')
  const jobs = await client.query<{ id: number }>('select max(id)::int as id from graphile_worker.migrations')
  return { tiffin: tiffin.rows.map(({ name }) => name), jobs: jobs.rows[0]?.id ?? 0 }
}

/** Names are quoted where necessary and go into statements unchanged. Generated columns are left out. */
export async function readTables(client: pg.Client): Promise<Head['tables']> {
  const { rows } = await client.query<Head['tables'][number]>(`
    select name, columns from (
      select format('%I.%I', n.nspname, c.relname) as name,
        array(select quote_ident(attname) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ${SCHEMAS}
    ) t where name not in ${BOOKKEEPING} order by name`)
  return rows
}

export async function readSequences(client: pg.Client): Promise<Head['sequences']> {
  const { rows } = await client.query<Head['sequences'][number]>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value + increment_by, start_value)::text as next
    from pg_sequences where schemaname in ${SCHEMAS} order by 1`)
  return rows
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}
export async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ${SCHEMAS}`)
  return rows
}

/** Tells whether a Tiffin process is connected, by the name that it gives its connections (platform/database/database.ts). */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name in ('tiffin', 'tiffin jobs') limit 1`)
  return rows.length > 0
}
