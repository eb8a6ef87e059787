import { FIGTREE_HAS } from './fonts.generated.ts'

export type Script = 'latin' | 'devanagari'
export interface Run {
  readonly script: Script
  readonly text: string
}

const LATIN = new Set(FIGTREE_HAS)
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]/
/** Joiners and emoji, which can be dropped without a loss. */
const DECORATION = /[\p{Extended_Pictographic}\p{Cf}\p{M}\p{Emoji_Modifier}]/u
/** Replaces a letter that no font of the bill has. */
export const UNPRINTABLE = '?'

/** Returns the text without accents that have no letter, and with `?` for letters of other scripts. */
export function printable(text: string): string {
  const kept = Array.from(text.normalize('NFC'), (character) => {
    if (LATIN.has(character) || DEVANAGARI.test(character)) return character
    if (/\s/u.test(character)) return ' '
    const plain = [...character.normalize('NFKD')].filter((part) => LATIN.has(part)).join('')
    if (plain !== '') return plain
    return DECORATION.test(character) ? '' : UNPRINTABLE
  })
  return kept.join('').replace(/ +/g, ' ').trim()
}

/** Splits the text into runs of one script; common characters, such as the space, stay with the run before. */
export function runsOf(text: string): Run[] {
  const runs: { script: Script; text: string }[] = []
  for (const character of text) {
    const script: Script = DEVANAGARI.test(character) ? 'devanagari' : 'latin'
    const last = runs.at(-1)
    if (last?.script === script || (last && character === ' ')) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}
