import type { BillFonts, Script } from './bill-fonts.ts'
import { inVisualOrder, isFromRight } from './visual-order.ts'

export interface Run {
  readonly script: Script
  readonly text: string
}

/** What takes the font of the letter before it. */
const FOLLOWER = /[ \u200c\u0964\u0965\p{M}]|\u200d/u
/** Directions: kept until the letters are in their order, and not printed. */
const DIRECTION = /[\u200e\u200f\u2066-\u2069]/
/** Joiners and emoji, which can be dropped without a loss. */
const DECORATION = /[\p{Extended_Pictographic}\p{Cf}\p{M}\p{Emoji_Modifier}]/u
/** Replaces a letter that no font of the bill has. */
export const UNPRINTABLE = '?'

function scriptOf(character: string, before: Script, fonts: BillFonts): Script | undefined {
  const has = (script: Script) => fonts.files.get(script)?.HAS.test(character)
  if (FOLLOWER.test(character) && has(before)) return before
  if (has('latin')) return 'latin'
  if (has(before)) return before
  // a joiner joins letters of its own script only
  return /\p{Cf}/u.test(character) ? undefined : [...fonts.files.keys()].find(has)
}

/** Returns the text without accents that have no letter, and with `?` for letters of scripts without a font. */
export function printable(text: string, fonts: BillFonts): string {
  let before: Script = 'latin'
  const kept = Array.from(text.normalize('NFC'), (character) => {
    if (DIRECTION.test(character)) return character
    const script = scriptOf(character, before, fonts)
    if (script) before = script
    if (script) return character
    if (/\s/u.test(character)) return ' '
    const plain = [...character.normalize('NFKD')].filter((part) => scriptOf(part, before, fonts)).join('')
    if (plain !== '') return plain
    return DECORATION.test(character) ? '' : UNPRINTABLE
  })
  return kept.join('').replace(/ +/g, ' ').trim()
}

/** Splits a printable text into runs of one font, from left to right as they are printed. */
export function runsOf(text: string, fonts: BillFonts): Run[] {
  const runs: Run[] = []
  for (const part of inVisualOrder(text)) {
    const own = runsOfPart(part.text, fonts)
    if (!part.isFromRight) runs.push(...own)
    else runs.push(...own.toReversed().map((run) => (isFromRight(run.text) ? run : { ...run, text: reversed(run.text) })))
  }
  return runs
}

function runsOfPart(text: string, fonts: BillFonts): Run[] {
  const runs: { script: Script; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const script = scriptOf(character, last?.script ?? 'latin', fonts)
    if (!script) continue
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

const reversed = (text: string) => [...text].reverse().join('')
