import type { Column, Schema, Table } from './read-schema.ts'

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  'timestamp with time zone': 'Date',
  date: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  tsvector: 'string',
  tstzrange: 'string',
  citext: 'string',
  polygon: 'string',
  box: 'string',
}

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`
  const found = TYPES[type.replace(/\(.*\)$/, '')]
  if (!found) throw new Error(`scripts/schema/write-types.ts has no TypeScript type for ${type}`)
  return found
}

/** `CHECK ((status = ANY (ARRAY['pending'::text, 'packed'::text])))` limits a column to these values. */
const ONE_OF = /^CHECK \(\(\(?(\w+)\)? = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

function allowedValues({ constraints }: Table): ReadonlyMap<string, string> {
  const found = constraints.map(({ definition }) => ONE_OF.exec(definition))
  return new Map(
    found.flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2].replaceAll('::text', '').replaceAll(', ', ' | ')]] : [])),
  )
}

/** PostgreSQL does not record which columns of a view are never null. `Pick` a column and exclude null where the query guarantees it. */
function columnLine({ name, type, isNullable }: Column, values: ReadonlyMap<string, string>): string {
  const base = values.get(name) ?? typeOf(type)
  return `  ${name}: ${isNullable ? `${base} | null` : base}`
}

const pascalCase = (name: string): string => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

function tableType(table: Table): string {
  const values = allowedValues(table)
  const lines = table.columns.map((column) => columnLine(table.isView ? { ...column, isNullable: true } : column, values))
  return `export interface ${pascalCase(table.name)}Row {\n${lines.join('\n')}\n}`
}

const tableList = (tables: readonly Table[]): string => {
  const names = tables.filter(({ isView }) => !isView).map(({ name }) => `  '${name}',\n`)
  return `export const TABLES = [\n${names.join('')}] as const`
}

/** Returns the TypeScript source of the list of tables and of all row types. */
export const typesText = ({ tables }: Schema): string => `${[tableList(tables), ...tables.map(tableType)].join('\n\n')}\n`
