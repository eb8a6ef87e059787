// Which letters a bill can print, and in which of its two scripts. Pure.
import { FIGTREE_HAS } from './fonts.generated.ts'

export type Script = 'latin' | 'devanagari'
export interface Run {
  readonly script: Script
  readonly text: string
}

const LATIN = new Set(FIGTREE_HAS)
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]/
/** Joiners between letters, and pictures: what is left is as true without them. */
const DECORATION = /[\p{Extended_Pictographic}\p{Cf}\p{M}\p{Emoji_Modifier}]/u
/** Stands for a letter of a script that the bill has no font for. */
export const UNPRINTABLE = '?'

/** The text with only what can be printed: accents that no letter has are left off, letters of other scripts become `?`. */
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

/** The text as runs of one script each; what both have, such as the space, stays with the run before it. */
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
