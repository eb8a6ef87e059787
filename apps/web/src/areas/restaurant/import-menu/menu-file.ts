import { words as menuChanges } from '#words/menu-changes'
import type { AnswerOf } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/file.ts'

export type MenuPreview = AnswerOf<'POST /restaurent/menu'>

const words = menuChanges.file
/** As `MAX_MENU_FILE_BYTES` of the contract, which this page must not load with its schemas. */
const LARGEST = 2 * 1024 * 1024
const UTF_16 = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const

/** Returns the text of a file in UTF-8, or in UTF-16 with a byte order mark. Throws what to do about another one, in the visitor's language. */
export async function readText(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Error(words.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const wide = UTF_16.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  // the server says what a workbook is
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'PK\u0003\u0004'
  try {
    return new TextDecoder(wide?.[2] ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(words.notUtf8)
  }
}

/** Saves the refused lines with the header, to be corrected and imported again. */
export function saveRefused({ header, refused }: Pick<MenuPreview, 'header' | 'refused'>): void {
  const text = [header.replace(/^\uFEFF/, ''), ...refused.map(({ source }) => source), ''].join('\r\n')
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), words.refusedFileName)
}
