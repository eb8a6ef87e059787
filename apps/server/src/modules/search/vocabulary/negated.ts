const SURE = '(?:without|bina|बिना)'
const WORD = '\\p{L}[\\p{L}\\p{M}]+'
const BEFORE = `(?:(?:anything|everything|all)\\s+but|but\\s+(?:not|no|without)|${SURE}|no|zero|not|except|excluding|minus)\\s+(?:any\\s+)?`
const AFTER = '\\s+(?:(?:ke|के)\\s+(?:bina|bagair|alawa|बिना|बगैर|अलावा|सिवा)|(?:nahi+n?|nhi|नहीं|नही)(?:\\s+(?:chahiye|chaiye|चाहिए))?)'
const NEGATED = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${BEFORE}(?<last>${WORD})|(?<first>${WORD})${AFTER})(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
)
const IS_SURE = new RegExp(`^${SURE}\\s|\\s(?:ke|के)\\s`, 'iu')

/**
 * Returns the words that a search says no to: "no paneer", "chicken but not biryani", "paneer nahi". `isSure`: it is no part of a name, as "no"
 * and "not" may be.
 */
export const negationsIn = (text: string) =>
  Array.from(text.matchAll(NEGATED), ({ 0: negation, index, groups }) => ({
    word: (groups?.['last'] ?? groups?.['first'] ?? '').toLowerCase(),
    negation,
    isSure: IS_SURE.test(negation),
    start: index,
    end: index + negation.length,
  }))
