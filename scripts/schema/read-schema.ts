// Reads the schema `public` from PostgreSQL's catalogue.
import type pg from 'pg'

export interface Column {
  readonly name: string
  /** As PostgreSQL writes it, such as `text[]` or `timestamp with time zone`. */
  readonly type: string
  /** If it is not that of the type. */
  readonly collation: string | null
  readonly isNullable: boolean
  readonly default: string | null
  readonly generated: string | null
  readonly identity: 'always' | 'by default' | null
}

export interface Table {
  readonly name: string
  readonly isView: boolean
  /** The query of a view. */
  readonly definition: string | null
  readonly columns: readonly Column[]
  readonly constraints: readonly { readonly name: string; readonly definition: string }[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
}

export interface Schema {
  readonly extensions: readonly string[]
  readonly functions: readonly string[]
  readonly tables: readonly Table[]
}

/** Excludes extensions and Kysely's own tables. */
const TABLES = `
  select c.oid, c.relname as name, c.relkind = 'v' as "isView",
    case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as definition,
    array(select json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull,
        'collation', (select c.collname from pg_collation c join pg_type t on t.oid = a.atttypid
          where c.oid = a.attcollation and c.oid <> t.typcollation),
        'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
        'generated', case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end,
        'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(select json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype <> 'n' order by position(k.contype in 'pufc'), k.conname) as constraints,
    array(select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1) as indexes,
    array(select pg_get_triggerdef(t.oid, true) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'kysely\\_%'
  order by c.relkind, c.relname`

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, p.oid`

export async function readSchema(client: pg.Client): Promise<Schema> {
  const extensions = await client.query<{ extname: string }>(`select extname from pg_extension where extname <> 'plpgsql' order by 1`)
  const functions = await client.query<{ definition: string }>(FUNCTIONS)
  const tables = await client.query<Table>(TABLES)
  return {
    extensions: extensions.rows.map(({ extname }) => extname),
    functions: functions.rows.map(({ definition }) => definition),
    tables: tables.rows,
  }
}
