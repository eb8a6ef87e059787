import { FILE_COLUMNS, type FileColumn, MAX_MENU_FILE_BYTES, MAX_MENU_FILE_LINES, NEEDED_MENU_COLUMNS } from '@tiffin/contract'
import { CsvError, type Info } from 'csv-parse'
import { refuse } from '../../../platform/refusal.ts'
import { visitInSlices } from '../../../platform/slices.ts'
import { unescapeFormula } from '../columns/menu-cells.ts'
import { type Repair, repairText } from '../columns/repair-text.ts'
import { namedTwice } from './column-names.ts'
import { type FileHead, readHead } from './file-head.ts'
import { type CsvRecord, readRecords, withoutLineEnd } from './read-records.ts'

/** Of each column of a file, what it is read as; null is not read. */
export type ColumnMapping = readonly (FileColumn | null)[]
export interface MenuFile {
  readonly delimiter: string
  /** The line that names the columns, as it is in the file; empty without one. */
  readonly header: string
  readonly headerLine: number | null
  readonly columns: ReadonlySet<FileColumn>
  readonly namedColumns: readonly { readonly name: string; readonly column: FileColumn | null }[]
  readonly repairs: readonly Repairs[]
  readonly lines: readonly FileLine[]
}
/** How many cells were repaired, and the first of them. */
export interface Repairs {
  readonly kind: Repair
  readonly cells: number
  readonly from: string
  readonly to: string
}
export interface FileLine {
  /** The line's number in a spreadsheet, where a cell with line breaks is in one line. */
  readonly line: number
  readonly cells: ReadonlyMap<FileColumn, string>
  /** The texts that were repaired, as they are in the file. */
  readonly written: ReadonlyMap<FileColumn, string>
  readonly hasTooManyCells: boolean
  readonly source: string
}

/** The first bytes of an Excel workbook, which is a ZIP archive. */
const WORKBOOK = 'PK\u0003\u0004'

/** Refuses what is not a text with lines. */
export function assertReadable(csv: string): void {
  if (Buffer.byteLength(csv) > MAX_MENU_FILE_BYTES) throw refuse('menu_file_too_large')
  if (csv.startsWith(WORKBOOK)) throw refuse('menu_file_spreadsheet')
  if (csv.includes('\0')) throw refuse('menu_file_encoding')
}

/**
 * Splits a CSV file with comma, semicolon, tab or vertical bar into its named cells. `mapping` says what its columns are; without it their names
 * do. Throws why the file as a whole cannot be read.
 */
export async function readMenuFile(csv: string, deadline: number, mapping?: ColumnMapping): Promise<MenuFile> {
  assertReadable(csv)
  const head = await readHead(csv, deadline)
  const places = placesOf(head, mapping)
  const records = await allRecords(csv, head.delimiter, deadline)
  const repairs = new Map<Repair, Repairs>()
  const lines: FileLine[] = []
  await visitInSlices(records.entries(), deadline, ([at, { record, raw }]) => {
    if (at <= head.place || record.every((cell) => cell.trim() === '')) return
    const cells = new Map([...places].map(([column, place]) => [column, unescapeFormula(record[place] ?? '')]))
    const written = repairCells(cells, repairs)
    const hasTooManyCells = record.slice(head.names.length).some((cell) => cell.trim() !== '')
    lines.push({ line: at + 1, cells, written, hasTooManyCells, source: withoutLineEnd(raw) })
  })
  if (lines.length === 0) throw refuse('menu_file_empty')
  if (lines.length > MAX_MENU_FILE_LINES) throw refuse('menu_file_too_large')
  const columnAt = new Map([...places].map(([column, place]) => [place, column]))
  return {
    delimiter: head.delimiter,
    header: head.header,
    headerLine: head.place < 0 ? null : head.place + 1,
    columns: new Set(places.keys()),
    namedColumns: head.names.map((name, place) => ({ name, column: columnAt.get(place) ?? null })),
    repairs: [...repairs.values()],
    lines,
  }
}

const TEXTS = ['name', 'description', 'category', 'size'] as const
/** Repairs the texts of a line. Returns them as they were. */
function repairCells(cells: Map<FileColumn, string>, repairs: Map<Repair, Repairs>): ReadonlyMap<FileColumn, string> {
  const written = new Map<FileColumn, string>()
  for (const column of TEXTS) {
    const from = cells.get(column) ?? ''
    const { text, repairs: made } = repairText(from)
    if (made.length === 0) continue
    written.set(column, from)
    cells.set(column, text)
    for (const kind of made) {
      const known = repairs.get(kind)
      repairs.set(kind, known ? { ...known, cells: known.cells + 1 } : { kind, cells: 1, from, to: text })
    }
  }
  return written
}

/** Finds the place of each column that is read. */
function placesOf({ names, readAs }: FileHead, mapping: ColumnMapping | undefined): ReadonlyMap<FileColumn, number> {
  const columns = mapping ?? readAs.map(({ column }) => column)
  const twice = mapping ? FILE_COLUMNS.find((column) => mapping.filter((one) => one === column).length > 1) : namedTwice(names)
  if (twice) throw refuse('menu_file_column_twice', { values: { column: twice } })
  const places = new Map(FILE_COLUMNS.flatMap((column) => (columns.includes(column) ? [[column, columns.indexOf(column)] as const] : [])))
  const missing = NEEDED_MENU_COLUMNS.filter((column) => !places.has(column))
  if (missing.length > 0) throw refuse('menu_file_columns', { values: { columns: missing.join(', ') } })
  return places
}

async function allRecords(csv: string, delimiter: string, deadline: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  try {
    for await (const record of readRecords(csv, delimiter, deadline)) records.push(record)
    return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse('menu_file_quotes', { values: { line: (error as CsvError & Info).lines } })
  }
}
