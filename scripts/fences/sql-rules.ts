// SQL is written only in data.ts and data-*.ts, and names only tables and functions of its module, and published ones of lower modules.
import { lineAt, type Template } from './read-source.ts'
import { MODULES, placeInServer } from './server-rules.ts'
import { OWNER_OF, OWNER_OF_FUNCTION, PUBLISHED_FUNCTIONS, PUBLISHED_VIEWS } from './tables.ts'
import type { Breach, SourceFile } from './tree.ts'

const QUERY_BUILDER = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\(/g
const TABLE = /\b(from|join|into|update|null::)\s*(?:only\s+|lateral\s+)?([a-z_]+)\b/gi
const SECOND_TABLE = /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*([a-z_]+)\b/gi
const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)\b/gi
const COMMON_TABLE = /\b([a-z_]+)\s*(?:\([^()]*\)\s*)?\bas\s+(?:(?:not\s+)?materialized\s+)?\(/gi

const CALL = /\b([a-z_]+)\(/g
const NEW_TABLE = /\bcreate\s+(?:unlogged\s+)?(?:table|view|materialized\s+view)\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/gi
const NEW_FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?function\s+([a-z_]+)\s*\([^()]*\)\s*returns\s+(?!trigger\b)/gi

const isDataFile = (name: string) => /^data(?:-[a-z0-9-]+)?\.ts$/.test(name)
const sqlOf = (file: SourceFile): Template[] => file.templates.filter(({ tag }) => tag === 'sql' || tag.startsWith('sql.'))

function* outsideOfData(file: SourceFile): Generator<Breach> {
  const where = 'SQL is written only in data.ts or data-<part>.ts of its module: move the statement there and call it by a name.'
  for (const { package: name, statement, line } of file.imports)
    if ((name === 'kysely' && /\bsql\b/.test(statement)) || name === 'pg') yield { line, message: where }
  for (const match of file.code.matchAll(QUERY_BUILDER)) yield { line: lineAt(file.code, match.index), message: where }
}

/** Returns the tables that a statement names, without its own `with … as (…)` names. */
function tablesIn(text: string): { name: string; at: number }[] {
  const own = new Set([...text.matchAll(COMMON_TABLE)].map(([, name = '']) => name.toLowerCase()))
  const found = [...text.matchAll(TABLE)].map((match) => ({ name: (match[2] ?? '').toLowerCase(), at: match.index }))
  for (const match of text.matchAll(SECOND_TABLE)) found.push({ name: (match[1] ?? '').toLowerCase(), at: match.index })
  return found.filter(({ name }) => !own.has(name))
}

function foreignTable(name: string, folder: string): string | undefined {
  const publisher = PUBLISHED_VIEWS[name]
  if (publisher) {
    const isAbove = publisher === folder || MODULES.indexOf(folder) < MODULES.indexOf(publisher)
    return isAbove ? undefined : `the view ${name} of ${publisher} is for higher modules only, and ${folder} is lower.`
  }
  const owner = OWNER_OF[name]
  if (!owner || owner === folder) return undefined
  return `the table ${name} belongs to ${owner}: ask through its index.ts, or join one of the published views (scripts/fences/tables.ts).`
}

function foreignFunction(name: string, folder: string): string | undefined {
  const owner = OWNER_OF_FUNCTION[name]
  if (!owner || owner === folder || owner === 'platform') return undefined
  if (!PUBLISHED_FUNCTIONS.includes(name))
    return `the function ${name} belongs to ${owner}, which does not publish it (scripts/fences/tables.ts).`
  const isAbove = MODULES.indexOf(folder) < MODULES.indexOf(owner)
  return isAbove ? undefined : `the function ${name} of ${owner} is for higher modules only, and ${folder} is lower.`
}

function* foreignNames(file: SourceFile, folder: string): Generator<Breach> {
  for (const { text, start } of sqlOf(file)) {
    const found = [
      ...tablesIn(text).map(({ name, at }) => ({ at, message: foreignTable(name, folder) })),
      ...[...text.matchAll(CALL)].map(({ index: at, 1: name = '' }) => ({ at, message: foreignFunction(name, folder) })),
    ]
    for (const { at, message } of found) if (message) yield { line: lineAt(file.source, start) + lineAt(text, at) - 1, message }
  }
}

/** `update` also occurs in `for update` and `do update set`, so only names of tables count. */
function* writes(file: SourceFile, who: string): Generator<Breach> {
  for (const { text, start } of sqlOf(file))
    for (const match of text.matchAll(WRITE))
      if ((match[1] ?? '').toLowerCase() in OWNER_OF)
        yield {
          line: lineAt(file.source, start) + lineAt(text, match.index) - 1,
          message: `${who} reads every table and writes none: let the module that owns ${match[1]} do it.`,
        }
}

/** Reports SQL outside of data files, and statements on tables of other modules. */
export function* sqlBreaches(file: SourceFile): Generator<Breach> {
  const place = placeInServer(file.path)
  if (!place || file.isTest) return
  if (place.area === 'invariants' || place.folder === 'reports') yield* writes(file, place.folder || place.area)
  else if (place.area === 'modules') {
    if (isDataFile(place.name)) yield* foreignNames(file, place.folder)
    else yield* outsideOfData(file)
  }
}

/** Reports tables and functions of the migrations that have no owner. */
export function* tableBreaches(file: SourceFile): Generator<Breach> {
  if (!file.path.startsWith('apps/server/migrations/')) return
  for (const [pattern, owners] of [
    [NEW_TABLE, { ...OWNER_OF, ...PUBLISHED_VIEWS }],
    [NEW_FUNCTION, OWNER_OF_FUNCTION],
  ] as const)
    for (const { index, 1: name = '' } of file.uncommented.matchAll(pattern))
      if (!(name.toLowerCase() in owners))
        yield {
          line: lineAt(file.uncommented, index),
          message: `${name} has no owner yet: add it to its module in scripts/fences/tables.ts.`,
        }
}
