// Texts that another program wrote for a web page, or read with the wrong table of letters.
import { decodeHTMLStrict } from 'entities'

/** `entities`: `&amp;` is read as &. `letters`: `PanÃ©er` is read as Panéer. */
export type Repair = 'entities' | 'letters'

/** The characters of Windows-1252 for the bytes 80 to 9F; five of them have none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const LATIN = /^[\p{ASCII}\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u
const byteOf = (letter: string): number => {
  const place = WINDOWS_1252.indexOf(letter)
  return place < 0 ? letter.charCodeAt(0) : 0x80 + place
}
const UTF_8 = new TextDecoder('utf-8', { fatal: true })
/** Other letters come out of a text that was read correctly, such as CAFÉ’S. */
const PLAUSIBLE = /^[\p{ASCII}\u00a0-\u00ff\u0600-\u06ff\u0800-\u{10ffff}]*$/u

/** Returns a UTF-8 text that was read as Windows-1252 or Latin-1; undefined for another one. */
function asUtf8(text: string): string | undefined {
  if (!/[\u0080-\uffff]/.test(text) || !LATIN.test(text)) return undefined
  try {
    const read = UTF_8.decode(Uint8Array.from(text, byteOf))
    return PLAUSIBLE.test(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** An entity with its semicolon; a name such as AT&T has none. */
const withoutEntities = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text)
/** Some programs encode twice, so that & becomes &amp;amp; */
const repeated = (text: string, once: (text: string) => string): string => once(once(text))

/** Returns a text as its author wrote it, with what was repaired for that. */
export function repairText(text: string): { text: string; repairs: readonly Repair[] } {
  const letters = repeated(text, (given) => asUtf8(given) ?? given)
  const read = repeated(letters, withoutEntities)
  const repairs: Repair[] = []
  if (letters !== text) repairs.push('letters')
  if (read !== letters) repairs.push('entities')
  return { text: read, repairs }
}

const UNREADABLE = '\ufffd'
/** Remains of UTF-8 that was read with another table and then changed. */
const MISREAD = /[ÂÃ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]|â€|[àá][¤-»][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]|ð\u0178/
/** A question mark at the start of a word or inside it: the program lacked the letter. */
const LOST_IN_WORD = /^["'“‘([]*\?|[\p{L}\p{M}]\?+[\p{L}\p{M}]/u
/** As in `Caf? latte`; a description may contain a question. */
const LOST_AT_END = /[\p{L}\p{M}]\?+ \p{Ll}/u

/** Whether letters of a text were visibly lost before it came here. `isName`: it is a name, and not prose. */
export function hasLostLetters(text: string, isName: boolean): boolean {
  if (text.includes(UNREADABLE) || MISREAD.test(text)) return true
  if (!text.includes('?') || text.trim() === '?') return false
  // an address has question marks of its own
  const words = text.split(/\s+/).filter((word) => !/[/=]/.test(word))
  return words.some((word) => LOST_IN_WORD.test(word)) || (isName && LOST_AT_END.test(text))
}
