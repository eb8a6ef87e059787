import { brotliDecompressSync } from 'node:zlib'
import { loadShaper, type Shaper } from './shaper.ts'

export interface FontFile {
  readonly HAS: RegExp
  readonly REGULAR: string
  readonly BOLD: string
}
interface FontOfScript {
  /** Matches a letter that needs this font. */
  readonly letters: RegExp
  readonly load: () => Promise<FontFile>
}

/** The scripts of India's languages, and of its neighbours and visitors where a font is small. */
const FONTS = {
  latin: { letters: /./su, load: () => import('./fonts/latin.generated.ts') },
  // the danda belongs to many scripts
  devanagari: { letters: /[\p{Script=Devanagari}\u0964\u0965]/u, load: () => import('./fonts/devanagari.generated.ts') },
  bengali: { letters: /\p{Script=Bengali}/u, load: () => import('./fonts/bengali.generated.ts') },
  gujarati: { letters: /\p{Script=Gujarati}/u, load: () => import('./fonts/gujarati.generated.ts') },
  gurmukhi: { letters: /\p{Script=Gurmukhi}/u, load: () => import('./fonts/gurmukhi.generated.ts') },
  kannada: { letters: /\p{Script=Kannada}/u, load: () => import('./fonts/kannada.generated.ts') },
  malayalam: { letters: /\p{Script=Malayalam}/u, load: () => import('./fonts/malayalam.generated.ts') },
  meetei: { letters: /\p{Script=Meetei_Mayek}/u, load: () => import('./fonts/meetei-mayek.generated.ts') },
  olChiki: { letters: /\p{Script=Ol_Chiki}/u, load: () => import('./fonts/ol-chiki.generated.ts') },
  odia: { letters: /\p{Script=Oriya}/u, load: () => import('./fonts/oriya.generated.ts') },
  tamil: { letters: /\p{Script=Tamil}/u, load: () => import('./fonts/tamil.generated.ts') },
  telugu: { letters: /\p{Script=Telugu}/u, load: () => import('./fonts/telugu.generated.ts') },
  sinhala: { letters: /\p{Script=Sinhala}/u, load: () => import('./fonts/sinhala.generated.ts') },
  // with the digits and the comma that other scripts share
  arabic: { letters: /\p{Script_Extensions=Arabic}/u, load: () => import('./fonts/arabic.generated.ts') },
  hebrew: { letters: /\p{Script=Hebrew}/u, load: () => import('./fonts/hebrew.generated.ts') },
  thai: { letters: /[\p{Script=Thai}\u0e3f]/u, load: () => import('./fonts/thai.generated.ts') },
  greek: { letters: /\p{Script=Greek}/u, load: () => import('./fonts/greek.generated.ts') },
  cyrillic: { letters: /\p{Script=Cyrillic}/u, load: () => import('./fonts/cyrillic.generated.ts') },
} satisfies Record<string, FontOfScript>

export type Script = keyof typeof FONTS
/** The fonts of one bill; the first is the Latin one. */
export interface BillFonts {
  readonly files: ReadonlyMap<Script, FontFile>
  /** Absent where every letter is Latin. */
  readonly shaper: Shaper | undefined
}

const SCRIPTS = Object.keys(FONTS) as Script[]

/** Returns the fonts that the text needs; each is loaded at its first use. */
export async function fontsFor(text: string): Promise<BillFonts> {
  const needed = SCRIPTS.filter((script) => FONTS[script].letters.test(text))
  const files = new Map(await Promise.all(needed.map(async (script) => [script, await FONTS[script].load()] as const)))
  return { files, shaper: files.size > 1 ? await loadShaper() : undefined }
}

/** Returns a font as TrueType. */
export const trueType = (font: FontFile, isBold: boolean): Buffer =>
  brotliDecompressSync(Buffer.from(isBold ? font.BOLD : font.REGULAR, 'base64'))
