// What people ask for that restaurants do not state. It is not looked for, and the answer names it, because no list may promise it.
const WHAT =
  'gluten|sugar|cheeni|chini|lactose|milk|dairy|doodh|दूध|nuts?|peanuts?|soya?|wheat|maida|oil|tel|salt|namak|mirch|masala|caffeine|alcohol|msg|preservatives?|चीनी|शक्कर|मिर्च|तेल|नमक|मैदा|मसाला|मसाले|ग्लूटेन|शुगर'
const FREE = 'free|फ\u093c?\u094dरी'
const CLAIMS =
  'halal|organic|keto|diabetic(?:\\s+friendly)?|sugarless|protein\\s+rich|(?:high|low|zero)[\\s-](?:protein|fat|carbs?|sodium|sugar)|(?:not|less|low|non|no|medium)(?:\\s+(?:too|so|very))?[\\s-]+(?:spicy|spice|spices|hot)|mild(?:ly)?\\s+spic(?:y|ed)|(?:kam|halka)\\s+(?:teekha|tikha|teekhi|tikhi|mirch|mirchi|masala)|(?:teekha|tikha)\\s+nahi|(?:कम|हल्का)\\s+(?:तीखा|तीखी|मिर्च|मसाला)|तीखा\\s+नहीं|हलाल|ऑर्गेनिक|कीटो|हाई\\s+प्रोटीन'

/** Looked for first, because products are called so: "Kids Pizza". */
export const FOR_WHOM =
  /(?<![\p{L}\p{M}])(?:(?:for\s+)?(?:my\s+)?(?:kids?|children|child|toddlers?|bab(?:y|ies))(?:['’]?s)?(?:[\s-]+friendly)?|bac+h+o?n?\s+(?:ke\s+liye|ka|ki)|बच्चों\s+(?:के\s+लिए|का|की))(?![\p{L}\p{M}])/iu

export const UNSTATED = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(?:${WHAT})[\\s-]*(?:${FREE}|less)|${CLAIMS})(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
)
/** A word that a search may say no to, without that restaurants state it: "without sugar". */
export const NEVER_STATED = new RegExp(`^(?:${WHAT})$`, 'iu')
