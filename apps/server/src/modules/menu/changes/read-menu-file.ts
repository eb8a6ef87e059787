import { Readable } from 'node:stream'
import { MAX_MENU_FILE_BYTES, MAX_MENU_FILE_LINES, MENU_COLUMNS, type MenuColumn } from '@tiffin/contract'
import { CsvError, type Info, parse } from 'csv-parse'
import { refuse } from '../../../platform/refusal.ts'
import { bytesInSlices } from '../../../platform/slices.ts'
import { unescapeFormula } from './menu-cells.ts'

export interface MenuFile {
  readonly delimiter: string
  /** The first line as it is in the file. */
  readonly header: string
  readonly columns: ReadonlySet<MenuColumn>
  readonly ignoredColumns: readonly string[]
  readonly lines: readonly FileLine[]
}
export interface FileLine {
  /** The line's number in a spreadsheet, where a cell with line breaks is in one line. The first line is the header. */
  readonly line: number
  readonly cells: ReadonlyMap<MenuColumn, string>
  readonly hasTooManyCells: boolean
  readonly source: string
}

const NEEDED: readonly MenuColumn[] = ['name', 'size', 'price']
/** The first bytes of an Excel workbook, which is a ZIP archive. */
const WORKBOOK = 'PK\u0003\u0004'

/** Splits a CSV file with comma, semicolon or tab into its named cells. Throws why the file as a whole cannot be read. */
export async function readMenuFile(csv: string): Promise<MenuFile> {
  if (Buffer.byteLength(csv) > MAX_MENU_FILE_BYTES) throw refuse('menu_file_too_large')
  if (csv.startsWith(WORKBOOK)) throw refuse('menu_file_spreadsheet')
  if (csv.includes('\0')) throw refuse('menu_file_encoding')
  const delimiter = delimiterOf(csv)
  const [first, ...rest] = await recordsOf(csv, delimiter)
  const names = (first?.record ?? []).map((name) => name.trim())
  const keys = names.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'))
  const places = new Map(MENU_COLUMNS.flatMap((column) => (keys.includes(column) ? [[column, keys.indexOf(column)] as const] : [])))
  const missing = NEEDED.filter((column) => !places.has(column))
  if (missing.length > 0) throw refuse('menu_file_columns', { values: { columns: missing.join(', ') } })
  for (const column of places.keys()) {
    if (keys.filter((key) => key === column).length > 1) throw refuse('menu_file_column_twice', { values: { column } })
  }
  const lines = rest.flatMap(({ record, raw }, index) => {
    if (record.every((cell) => cell.trim() === '')) return []
    const cells = new Map([...places].map(([column, place]) => [column, unescapeFormula(record[place] ?? '')]))
    const hasTooManyCells = record.slice(names.length).some((cell) => cell.trim() !== '')
    return [{ line: index + 2, cells, hasTooManyCells, source: raw.replace(/[\r\n]+$/, '') }]
  })
  if (lines.length === 0) throw refuse('menu_file_empty')
  if (lines.length > MAX_MENU_FILE_LINES) throw refuse('menu_file_too_large')
  const known: ReadonlySet<string> = new Set(places.keys())
  return {
    delimiter,
    header: (first?.raw ?? '').replace(/[\r\n]+$/, ''),
    columns: new Set(places.keys()),
    ignoredColumns: names.filter((name, place) => name !== '' && !known.has(keys[place] ?? '')),
    lines,
  }
}

/** Spreadsheets write a semicolon where the comma is the decimal sign. */
function delimiterOf(csv: string): string {
  const header = csv.slice(0, csv.search(/[\r\n]|$/))
  const [best = ','] = [',', ';', '\t'].sort((one, other) => header.split(other).length - header.split(one).length)
  return best
}

interface CsvRecord {
  readonly record: string[]
  readonly raw: string
}
async function recordsOf(csv: string, delimiter: string): Promise<CsvRecord[]> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
  })
  const records: CsvRecord[] = []
  try {
    for await (const record of Readable.from(bytesInSlices(csv), { objectMode: false }).pipe(parser)) records.push(record as CsvRecord)
    return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse('menu_file_quotes', { values: { line: (error as CsvError & Info).lines } })
  }
}
