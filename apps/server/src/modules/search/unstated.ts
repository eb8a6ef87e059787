// What people ask for that restaurants do not state. It is not looked for, and the answer names it, because no list may promise it.
const WHAT =
  'gluten|sugar|cheeni|chini|lactose|nuts?|peanuts?|soya?|wheat|maida|oil|tel|salt|namak|mirch|masala|caffeine|alcohol|msg|preservatives?|चीनी|शक्कर|मिर्च|तेल|नमक|मैदा|मसाला|मसाले|ग्लूटेन|शुगर'
const FREE = 'free|फ\u093c?\u094dरी'
const CLAIMS =
  'halal|organic|keto|diabetic(?:\\s+friendly)?|sugarless|protein\\s+rich|(?:high|low|zero)[\\s-](?:protein|fat|carbs?|sodium|sugar)|हलाल|ऑर्गेनिक|कीटो|हाई\\s+प्रोटीन'

export const UNSTATED = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(?:${WHAT})[\\s-]*(?:${FREE}|less)|(?:without|bina|बिना)\\s+\\p{L}[\\p{L}\\p{M}]*|(?:no|zero)\\s+(?:${WHAT})|${CLAIMS})(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
)
