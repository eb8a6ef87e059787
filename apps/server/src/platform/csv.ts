// CSV for spreadsheets: UTF-8 with a byte order mark, CRLF.
import { stringify } from 'csv-stringify/sync'

export const BYTE_ORDER_MARK = '\uFEFF'
/** Spreadsheets split an unquoted line break, and some also at semicolons and tabs. */
const FORMAT = { record_delimiter: 'windows', quoted_match: /[\r\n\t;]|^\s|\s$/ } as const

/** Spreadsheets run a cell that begins with one of these as a formula; a quotation mark before it makes it a text. */
const ESCAPED = /^'*[=+\-@\t\r＝＋－＠]/
/** Returns a text that spreadsheets show as it is. */
export const escapeFormula = (text: string): string => (ESCAPED.test(text) ? `'${text}` : text)

/** Returns lines without a byte order mark. Texts that people wrote need `escapeFormula` before. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(
    lines.map((line) => [...line]),
    FORMAT,
  )
