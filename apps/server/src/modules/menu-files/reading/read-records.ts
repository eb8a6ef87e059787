import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { bytesInSlices } from '../../../platform/slices.ts'

export interface CsvRecord {
  readonly record: string[]
  readonly raw: string
}

/** Yields the records of a CSV text, empty lines included. Throws a CsvError for a quotation mark that is not closed. */
export async function* readRecords(csv: string, delimiter: string, deadline: number): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
  })
  const bytes = Readable.from(bytesInSlices(csv, deadline), { objectMode: false })
  // not `pipe`, which would leave the parser waiting after the deadline
  const records: AsyncIterable<CsvRecord> = pipeline(bytes, parser, () => undefined)
  yield* records
}

export const withoutLineEnd = (raw: string): string => raw.replace(/[\r\n]+$/, '')
