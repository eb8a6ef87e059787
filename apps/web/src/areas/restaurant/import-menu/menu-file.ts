import { words as menuChanges } from '#words/menu-changes'
import type { AnswerOf } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/file.ts'
import { ShownError } from '../../../lib/message-of.ts'

export type MenuPreview = AnswerOf<'POST /restaurent/menu'>

const words = menuChanges.file
/** As `MAX_MENU_FILE_BYTES` of the contract, which this page must not load with its schemas. */
const LARGEST = 2 * 1024 * 1024
const WORKBOOK = 'PK\u0003\u0004'

export interface MenuText {
  readonly csv: string
  /** The file does not state its encoding and was read as Windows-1252, the usual one of Windows. */
  readonly isGuess: boolean
}

/** Returns the text of a file. If it is not a text, throws what to do about it, in the visitor's language. */
export async function readText(file: File): Promise<MenuText> {
  if (file.size > LARGEST) throw new ShownError(words.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // the server says what a workbook is
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { csv: WORKBOOK, isGuess: false }
  const wide = wideTable(bytes)
  if (wide) return { csv: new TextDecoder(wide).decode(bytes), isGuess: false }
  if (bytes.includes(0)) throw new ShownError(words.notUtf8)
  const csv = new TextDecoder().decode(bytes)
  if (!csv.includes('\uFFFD')) return { csv, isGuess: false }
  // some letters are UTF-8, others are damaged: the server names their lines
  if (/[^\p{ASCII}\uFFFD]/u.test(csv)) return { csv, isGuess: false }
  const guess = new TextDecoder('windows-1252').decode(bytes)
  if (/[\u0080-\u009f]/.test(guess)) throw new ShownError(words.notUtf8)
  return { csv: guess, isGuess: true }
}

/** UTF-16 begins with its byte order mark, or every other byte of its first letters is 0. */
function wideTable([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}

/** Saves the refused lines with the header, to be corrected and imported again. */
export function saveRefused({ header, refused }: Pick<MenuPreview, 'header' | 'refused'>): void {
  const lines = refused.map(({ source }) => source)
  saveText([...(header ? [header.replace(/^\uFEFF/, '')] : []), ...lines], words.refusedFileName)
}

const EXAMPLE = ['name', 'description', 'category', 'size', 'price', 'offer', 'diet', 'allergens', 'kcal']
/** Saves a small menu that can be imported. */
export function saveExample(): void {
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  saveText(
    [EXAMPLE, ...words.example.lines].map((line) => line.map(quoted).join(',')),
    words.example.fileName,
  )
}

const saveText = (lines: readonly string[], name: string): void =>
  saveFile(new Blob(['\uFEFF', [...lines, ''].join('\r\n')], { type: 'text/csv' }), name)
