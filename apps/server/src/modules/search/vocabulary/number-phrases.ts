// Phrases that name a filter with a number: prices and ratings.
const SIGN = String.raw`(?:rs|inr|rupees?|rupaye|rupay|₹|रु|रुपये|रुपए|रूपये|টাকা|રૂપિયા|ਰੁਪਏ|ரூபாய்|ரூ|రూపాయలు|రూ|ರೂಪಾಯಿ|ರೂ|രൂപ|روپے)`
const RUPEES = String.raw`(?:${SIGN}[.\s]*)?`
const AMOUNT = String.raw`${RUPEES}(?<amount>\d{1,8}(?:\.\d{1,2})?)\s*${RUPEES}(?:/-)?`
/** Not the pieces or people of "for 2-3". */
const LEAST = AMOUNT.replace('{1,8}', '{2,8}')
const MOST = LEAST.replace('amount', 'most')
const STARS = String.raw`(?:stars?|\*|★|⭐|स्टार|सितारे)`
const RATING = `(?:ratings?|rated|rate|रेटिंग)`
const SCORE = String.raw`(?<rating>[1-5](?:\.\d)?)`
const PEOPLE = '(?:1?\\d|20|one|two|three|four|five|six|couple|ek|do|teen|char|chaar|paanch|एक|दो|तीन|चार|पाँच|पांच)'
const PERSONS = '(?:people|persons?|pax|adults|members|logon?|log|लोगों|लोग)'
const MORE = `(?:above|over|at least|min(?:imum)?|more than|से ज़्यादा|से ज्यादा|से ऊपर)`

const MINUTES = String.raw`(?:in|within|under|less\s+than)?\s*\d{1,3}\s*-?(?:min|mins|minutes?|मिनट)(?:\s+(?:me|mein|में))?`

export interface NumberPattern {
  readonly pattern: RegExp
  /** `nothing`: for how many it is, or in how many minutes it comes, which menus do not state. */
  readonly read: 'below' | 'upTo' | 'from' | 'between' | 'rating' | 'offers' | 'nothing'
}
/** No letter or digit comes before or after it. */
const alone = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}.]*[\p{L}\p{M}\p{N}])`, 'giu')

export const NUMBER_PATTERNS: readonly NumberPattern[] = [
  { pattern: alone(String.raw`(?:under|below|less\s+than|cheaper\s+than|lower\s+than|<)\s*${AMOUNT}`), read: 'below' },
  { pattern: alone(String.raw`(?:within|up\s*to|upto|max(?:imum)?|at\s+most|not\s+more\s+than)\s*${AMOUNT}`), read: 'upTo' },
  {
    pattern: alone(
      String.raw`${AMOUNT}(?:se|say)\s+(?:kam|kum|neeche|niche|sasta|saste|sasti)(?:\s+(?:me|mein|mai|ka|ke|ki|wala|wale|wali))?`,
    ),
    read: 'below',
  },
  { pattern: alone(String.raw`${AMOUNT}(?:ke|k)\s+(?:andar|ander|under|neeche|niche|bhitar)`), read: 'upTo' },
  { pattern: alone(String.raw`(?:ke\s+)?(?:andar|ander|neeche|niche|bhitar)\s+${AMOUNT}`), read: 'upTo' },
  { pattern: alone(String.raw`${AMOUNT}(?:tak|or\s+less|or\s+under|max)`), read: 'upTo' },
  { pattern: alone(String.raw`${AMOUNT}से\s+(?:कम|नीचे|सस्ता|सस्ते|सस्ती)(?:\s+(?:में|का|के|की|वाला|वाली|वाले))?`), read: 'below' },
  { pattern: alone(String.raw`${AMOUNT}के\s+(?:अंदर|अन्दर|नीचे|भीतर)`), read: 'upTo' },
  { pattern: alone(`${AMOUNT}तक`), read: 'upTo' },
  {
    pattern: alone(
      String.raw`${AMOUNT}(?:এর\s+কম|এর\s+নিচে|টাকার\s+কম|થી\s+ઓછા|થી\s+ઓછું|થી\s+નીચે|ਤੋਂ\s+ਘੱਟ|ਤੋਂ\s+ਹੇਠਾਂ|ରୁ\s+କମ୍|க்கு\s+கீழ்|க்குள்|కంటే\s+తక్కువ|లోపు|ಕ್ಕಿಂತ\s+ಕಡಿಮೆ|ಒಳಗೆ|ൽ\s+താഴെ|സെ\s+കുറവ്|سے\s+کم)`,
    ),
    read: 'below',
  },
  {
    pattern: alone(String.raw`(?:between\s+|from\s+)?${LEAST}(?:-|–|to|and|se)\s*${MOST}(?:(?:ke\s+)?(?:beech|bich)|tak)?`),
    read: 'between',
  },
  { pattern: alone(String.raw`${LEAST}से\s*${MOST}(?:के\s+बीच|तक)?`), read: 'between' },
  { pattern: alone(String.raw`(?:above|over|more\s+than|at\s+least|min(?:imum)?|from)\s+${LEAST}`), read: 'from' },
  { pattern: alone(String.raw`${LEAST}(?:se\s+(?:zyada|jyada|upar)|से\s+(?:ज़्यादा|ज्यादा|ऊपर))`), read: 'from' },
  // a price alone: "₹99", "99 rs", "thali 150", but not "chicken 65"
  { pattern: alone(String.raw`${SIGN}[.\s]*(?<amount>\d{1,5})(?:\s*/-)?`), read: 'upTo' },
  { pattern: alone(String.raw`(?<amount>\d{1,5})\s*/-`), read: 'upTo' },
  { pattern: /^\s*(?<amount>[1-9]\d{2,3})\s*$/gu, read: 'upTo' },
  { pattern: alone(String.raw`(?<amount>\d{1,5})\s*${SIGN}`), read: 'upTo' },
  { pattern: alone(String.raw`(?<amount>[1-9]\d{1,2})\s+(?:ka|ki|wala|wale|wali|का|की|वाला|वाले|वाली)`), read: 'upTo' },
  { pattern: alone(String.raw`(?<=\p{L}\p{M}*\s+)(?<amount>[1-9]\d{2})(?=\s*$)`), read: 'upTo' },
  {
    pattern: alone(String.raw`${RATING}\s*(?:of\s+|${MORE}\s+)?${SCORE}\s*\+?(?:\s*${STARS})?(?:\s+(?:and|or|&)\s+(?:above|up|more))?`),
    read: 'rating',
  },
  {
    pattern: alone(
      String.raw`(?:${MORE}\s+)?${SCORE}\s*\+?\s*-?(?:${STARS}|${RATING})(?:\s+${RATING})?(?:\s+(?:and|or|&)\s+(?:above|up|more))?`,
    ),
    read: 'rating',
  },
  { pattern: alone(String.raw`${SCORE}\s*\+`), read: 'rating' },
  { pattern: alone(String.raw`(?:flat\s+|up\s*to\s+)?\d{1,2}\s*%(?:\s*(?:off|discount|छूट))?`), read: 'offers' },
  { pattern: alone(MINUTES), read: 'nothing' },
  { pattern: alone(String.raw`(?:for|serves?)\s+${PEOPLE}(?:\s*(?:-|–|to)\s*${PEOPLE})?(?:\s+${PERSONS})?`), read: 'nothing' },
  { pattern: alone(String.raw`${PEOPLE}\s+${PERSONS}(?:\s+(?:ke\s+liye|ka|ke|ki|के\s+लिए|का|की))?`), read: 'nothing' },
]

const HUNDREDS = ['ek|one|एक', 'do|two|दो', 'teen|three|तीन', 'char|chaar|four|चार', 'panch|paanch|five|पाँच|पांच'].map(
  (words) => new RegExp(`^(?:${words})$`, 'iu'),
)
const SPELT = /(?<![\p{L}\p{M}])(?:(?:(\p{L}[\p{L}\p{M}]*)\s+)?(?:hundred|sau|सौ)|(?:fifty|pachaas|pachas|पचास))(?![\p{L}\p{M}])/giu

/** Returns a search with prices in digits alone: "under two hundred", "sau rupaye", "1,000", "1k". */
export const withDigits = (search: string): string =>
  search
    .replace(/(?<![\d,])(\d{1,2}),(\d{3})(?![\d,])/gu, '$1$2')
    .replace(/(?<![\p{L}\p{N}])([1-9])k(?![\p{L}\p{N}])/giu, (_, thousands) => `${thousands}000`)
    .replace(SPELT, (match, before: string | undefined) => {
      if (/^(?:fifty|pach|पच)/iu.test(match)) return '50'
      const place = before ? HUNDREDS.findIndex((words) => words.test(before)) : 0
      return place >= 0 ? String((place + 1) * 100) : `${before} 100`
    })
