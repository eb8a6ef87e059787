// What a text from outside may contain.

/** Local part, @, a dotted domain with a top-level domain of two letters or more, or a bracketed IPv4 address (docs/specification.md#validation). */
const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@(([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}|\[(\d{1,3}\.){3}\d{1,3}\])$/i

/** Control characters (except tab and line breaks), bidi overrides and lone surrogates are refused in texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters needs naming them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
export const isCleanText = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text)
export const isEmail = (text: string): boolean => text.length <= 254 && isCleanText(text) && EMAIL_PATTERN.test(text)
/** Letters, digits, signs: a text without any of them looks empty (U+2800 is the empty Braille pattern). */
export const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Characters that a reader or an email program treats as the end of a line, and the tab. */
export const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/
