// How the text of a row becomes an object.
import pg from 'pg'

/** A column as PostgreSQL describes it. */
export interface Column {
  readonly name: string
  readonly dataTypeID: number
}
export interface RowShape {
  readonly columns: readonly { readonly name: string; readonly read: (text: string) => unknown }[]
  /** A copy of one object is faster than an object that grows column by column. */
  readonly empty: Readonly<Record<string, unknown>>
}

// 64-bit integers (paise, counts) stay far below 2^53 here
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// the list of `pg` has no arrays
const TEXTS = 1009 as Parameters<typeof pg.types.getTypeParser>[0]
const parseTexts = pg.types.getTypeParser(TEXTS) as (text: string) => (string | null)[]
/** Of an array of texts: a quoted one, a null or another array. */
const SPECIAL = /["\\]|null|.\{/i
const readTexts = (text: string): (string | null)[] => {
  if (text === '{}') return []
  return SPECIAL.test(text) ? parseTexts(text) : text.slice(1, -1).split(',')
}
pg.types.setTypeParser(TEXTS, readTexts)

/** Returns how rows with these columns are read. */
export function rowShape(columns: readonly Column[]): RowShape {
  return {
    columns: columns.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID) as (text: string) => unknown })),
    // what JSON.parse makes is copied fastest
    empty: JSON.parse(JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, null])))),
  }
}

/** Returns the row as an object. Throws when a value cannot be read. */
export function readRow({ columns, empty }: RowShape, fields: readonly (string | null)[]): Record<string, unknown> {
  const row = { ...empty }
  for (let at = 0; at < columns.length; at += 1) {
    const text = fields[at]
    const column = columns[at]
    // null too: of columns with one name the last one counts
    if (column) row[column.name] = text === null || text === undefined ? null : column.read(text)
  }
  return row
}
