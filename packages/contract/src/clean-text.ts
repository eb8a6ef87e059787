// What a text from outside may contain, how it is stored, and when two names are the same (docs/trust.md#3, docs/decisions/050-clean-text.md).

/** Local part, @, a dotted domain with a top-level domain of two letters or more (of other scripts: `xn--…`), or a bracketed IPv4 address (docs/specification.md#validation). */
const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@(([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)|\[(\d{1,3}\.){3}\d{1,3}\])$/i

/** Control characters (except tab and line breaks), bidi overrides and lone surrogates are refused in texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters needs naming them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
export const isCleanText = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text)
export const isEmail = (text: string): boolean => text.length <= 254 && isCleanText(text) && EMAIL_PATTERN.test(text)
/** Letters, digits, signs: a text without any of them looks empty (U+2800 is the empty Braille pattern). */
export const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Characters that a reader or an email program treats as the end of a line, and the tab. */
export const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** Characters that are not seen: zero width, soft hyphen, direction marks, fillers, annotation marks, the place of an object. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu
/** The same without the bidi overrides, which are refused, and without those that a neighbour may need. */
const NEVER_NEEDED =
  /(?!\u200c|\u200d|[\u202a-\u202e]|[\u2066-\u2069]|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu
/** Spaces of all kinds, except tab and line breaks. */
const SPACES = /[\p{Zs}\u2800]+/gu

/** Scripts in which a joiner changes the shape of letters. Of other scripts' letters it shows nothing. */
const JOINING =
  '[\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Arab}\\p{scx=Syrc}]'
const LETTER_BEFORE = new RegExp(`^(?=[\\p{L}\\p{M}])${JOINING}$`, 'u')
const LETTER_AFTER = new RegExp(`^(?=[\\p{L}\\p{M}])${JOINING}`, 'u')
/** The virama, which removes the vowel of a consonant. With a joiner it ends a word, as in "ചിക്കന്‍". */
const VIRAMA = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/
const EMOJI_BEFORE = /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)$/u
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u

const characterBefore = (text: string, at: number): string => {
  const [first = '', last = ''] = [text.slice(at - 2, at), text.slice(Math.max(0, at - 1), at)]
  return at > 1 && [...first].length === 1 ? first : last
}

/** Keeps the first of several joiners if it changes what is seen. */
function joinerThatShows(joiners: string, at: number, text: string): string {
  const [before, after] = [characterBefore(text, at), text.slice(at + joiners.length, at + joiners.length + 2)]
  const joiner = joiners.charAt(0)
  const shows =
    (LETTER_BEFORE.test(before) && LETTER_AFTER.test(after)) ||
    (joiner === '\u200d' && (VIRAMA.test(before) || (EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after))))
  return shows ? joiner : ''
}

/** Drops what is not seen. Keeps joiners inside words of joining scripts and inside emoji, the variants of emoji and ideographs, and flags of tags. */
const withoutInvisible = (text: string): string =>
  text
    .replace(NEVER_NEEDED, '')
    .replace(
      /(\p{Extended_Pictographic}[\ufe0e\ufe0f]|[#*0-9]\ufe0f(?=\u20e3)|\p{Ideographic}[\u{e0100}-\u{e01ef}])|[\ufe0e\ufe0f\u{e0100}-\u{e01ef}]/gu,
      '$1',
    )
    .replace(/(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0020}-\u{e007f}]/gu, '$1')
    .replace(/[\u200c\u200d]+/g, joinerThatShows)

/** A text of one line as it is stored: without invisible characters, one space between words, composed (NFC). Line breaks and tabs stay, to be refused. */
export const cleanLine = (text: string): string => withoutInvisible(text).replace(SPACES, ' ').trim().normalize('NFC')

/** A text of several lines as it is stored: each line as in `cleanLine`, with its tabs and its indentation; at most one empty line between others. */
export const cleanText = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/(\S) {2,}/g, '$1 ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC')

/** The letters, digits and signs of ASCII as East Asian keyboards write them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
/** An email address, a code or an id: no character in it is invisible or of full width. */
export const cleanIdentifier = (text: string): string =>
  text
    .replace(INVISIBLE, (character) => (FORBIDDEN.test(character) ? character : ''))
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .trim()
    .normalize('NFC')

/** The characters of an international domain; U+3002 is the dot of other keyboards. */
const ADDRESS = /^(.*)@([\p{L}\p{M}\p{N}.\-\u3002]+)$/su
/** An email address, with an international domain as mail servers know it: `asha@xn--mnchen-3ya.example` for `asha@münchen.example`. */
export function cleanEmail(text: string): string {
  // as mail programs copy it
  const clean = cleanIdentifier(text)
    .replace(/^mailto:/i, '')
    .replace(/^<([^<>]*)>$/, '$1')
  const [, local, domain = ''] = ADDRESS.exec(clean) ?? []
  const isInternational = [...domain].some((character) => character > '\u007f')
  return isInternational && URL.canParse(`http://${domain}`) ? `${local}@${new URL(`http://${domain}`).hostname}` : clean
}

/** Returns a text without invisible characters, spaces and hyphens, as calls read phone numbers. */
export const withoutSpaces = (text: string): string => text.replace(INVISIBLE, '').replace(/[\s\u2800\u2010\u2011-]/g, '')

const DIGIT = /\p{Nd}/gu
/** The digits of all scripts as 0 to 9. Unicode has those of a script in a row that begins with zero. */
export const asciiDigits = (text: string): string =>
  text.replace(DIGIT, (digit) => {
    if (digit <= '9') return digit
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })

const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/['`´‘’‚‛ʹʻʼʽˈ′‵＇]/g, "'"],
  [/["“”„‟″‶＂]/g, '"'],
  [/[-‐‑‒–−]/g, '-'],
]
/** Printable ASCII with single spaces, without a backtick: most names, and a menu has thousands. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/
/** Letters that old texts write as a consonant, a virama and a joiner. */
const CHILLU = new Map(Object.entries({ ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്', ৎ: 'ত্' }))
/**
 * Two names are the same if their keys are equal: without invisible characters, white space of all kinds as one space, composed (NFC), one kind of
 * quotes and hyphens, without case. `text_key` of the database returns the same.
 */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase()
  const spaced = name
    .replace(INVISIBLE, '')
    .replace(/[\s\u0085\u2800]+/g, ' ')
    .trim()
    .normalize('NFC')
  const folded = FOLDED.reduce((text, [alike, one]) => text.replace(alike, one), spaced)
  return folded
    .replace(/[ൺൻർൽൾൿৎ]/g, (letter) => CHILLU.get(letter) ?? letter)
    .toLowerCase()
    .normalize('NFC')
}
/** Returns the element of exactly this name, else the first whose name has the same key; undefined if there is none. */
export function findNamed<T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined {
  const key = nameKey(name)
  return all.find((one) => one.name === name) ?? all.find((one) => nameKey(one.name) === key)
}

const COLLATOR = new Intl.Collator('en-IN', { numeric: true })
/** Compares names for `sort` as readers expect, "Élodie" before "Zed" and "Table 2" before "Table 10"; in SQL it is `collate readers`. */
export const compareNames = (one: string, other: string): number => COLLATOR.compare(one, other)
