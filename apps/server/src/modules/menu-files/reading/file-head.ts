// The first lines of a menu file: its delimiter, the line with the column names, and the cells below each.
import { MENU_FILE_HEAD, NEEDED_MENU_COLUMNS } from '@tiffin/contract'
import { CsvError } from 'csv-parse'
import { plainAmount } from '../columns/menu-cells.ts'
import { repairText } from '../columns/repair-text.ts'
import { type ReadAs, recognizeColumns } from './column-names.ts'
import { type CsvRecord, readRecords, withoutLineEnd } from './read-records.ts'

/** A title and a few empty lines may come before the header. */
const LOOK_AHEAD = 20
const HEAD_RECORDS = 2 * LOOK_AHEAD
const DELIMITERS = [',', ';', '\t', '|'] as const
/** Excel writes the delimiter into the first line, so that an Excel of another country can open the file. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\w"\r\n])[^\r\n]*[\r\n]/i

export interface FileHead {
  readonly delimiter: string
  /** The place of the header among the records; -1: no line names columns. */
  readonly place: number
  /** The header as it is in the file; empty without one. */
  readonly header: string
  readonly names: readonly string[]
  /** The first filled cells of each column. */
  readonly cells: readonly (readonly string[])[]
  readonly readAs: readonly ReadAs[]
}

/** Finds the header: the first line that names the needed columns, else the one that looks most like it. */
export async function readHead(csv: string, deadline: number): Promise<FileHead> {
  const stated = SEPARATOR_LINE.exec(csv)?.[1]
  const text = csv.slice(0, MENU_FILE_HEAD)
  let best: FileHead | undefined
  for (const delimiter of stated ? [stated] : DELIMITERS) {
    const head = headOf(await firstRecords(text, delimiter, deadline), delimiter, stated !== undefined)
    if (!best || isBetter(head, best)) best = head
  }
  return best as FileHead
}

async function firstRecords(text: string, delimiter: string, deadline: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  try {
    for await (const record of readRecords(text, delimiter, deadline)) {
      records.push(record)
      if (records.length === HEAD_RECORDS) break
    }
  } catch (error) {
    // the excerpt may end within quotation marks; reading the whole file shows what is wrong
    if (!(error instanceof CsvError)) throw error
  }
  return records
}

const isFilled = (cell: string): boolean => cell.trim() !== ''
const isAmount = (cell: string): boolean => /^\d+([.,]\d+)?$/.test(plainAmount(cell, ';'))
const isNeedMet = (readAs: readonly ReadAs[]): boolean =>
  NEEDED_MENU_COLUMNS.every((needed) => readAs.some(({ column }) => column === needed))
const recognized = ({ readAs }: Pick<FileHead, 'readAs'>): number =>
  readAs.filter(({ column, isUnsure }) => column !== null || isUnsure).length

function isBetter(one: FileHead, other: FileHead): boolean {
  const ranks = ({ readAs, names }: FileHead) => [Number(isNeedMet(readAs)), recognized({ readAs }), names.length]
  const [mine, its] = [ranks(one), ranks(other)]
  const at = mine.findIndex((rank, place) => rank !== its[place])
  return at >= 0 && (mine[at] ?? 0) > (its[at] ?? 0)
}

function headOf(records: readonly CsvRecord[], delimiter: string, hasSeparatorLine: boolean): FileHead {
  const filled = records.map(({ record }) => record.filter(isFilled).length)
  // a header comes before the products
  const product = records.findIndex(({ record }, place) => (filled[place] ?? 0) > 1 && record.some(isAmount))
  const candidates = records.slice(0, LOOK_AHEAD).flatMap((_, place) => {
    if ((hasSeparatorLine && place === 0) || filled[place] === 0) return []
    const head = headAt(records, place, delimiter)
    const couldBe = (product < 0 || place < product) && (recognized(head) > 0 || (filled[place] ?? 0) > 1)
    return couldBe || isNeedMet(head.readAs) ? [head] : []
  })
  const [first, ...others] = candidates
  if (!first) return headAt(records, -1, delimiter)
  const complete = candidates.find(({ readAs }) => isNeedMet(readAs))
  return complete ?? others.reduce((best, head) => (recognized(head) > recognized(best) ? head : best), first)
}

function headAt(records: readonly CsvRecord[], place: number, delimiter: string): FileHead {
  const below = records.slice(place + 1).map(({ record }) => record)
  const width = Math.max(0, ...below.map((record) => record.length))
  const names = (records[place]?.record ?? Array<string>(width).fill('')).map((name) => repairText(name).text.trim())
  const cells = names.map((_, column) => below.map((record) => record[column] ?? '').filter(isFilled))
  return { delimiter, place, header: withoutLineEnd(records[place]?.raw ?? ''), names, cells, readAs: recognizeColumns(names, cells) }
}
