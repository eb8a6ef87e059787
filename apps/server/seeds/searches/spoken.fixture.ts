// Searches as people speak.
import { biryani, dosa, type Expected, first, MEAT, type Row, tea, vegBiryani } from './expected.ts'

/** Without something, the best, and words around a filter that mean nothing. */
const SPOKEN: readonly Row[] = [
  ['no onion', { must: ['Methi Thepla'], mustNot: /Onion|Chicken/ }],
  ['without onion', { mustNot: /Onion|Chicken/ }],
  ['बिना प्याज', { must: ['Methi Thepla'], mustNot: /Onion|Chicken/ }],
  ['noodles without egg', { must: ['Veg Hakka Noodles'], mustNot: /Egg|Chicken/ }],
  ['best biryani', { must: ['Subz Dum Biryani'], mustNot: /Pizza|Dosa/ }],
  ['सबसे अच्छी बिरयानी', { must: ['Subz Dum Biryani'], mustNot: /Pizza|Dosa/ }],
  ['kuch meetha', { must: ['Gulab Jamun'], mustNot: /Biryani|Chicken/ }],
  ['something sweet', { must: ['Gulab Jamun'], mustNot: /Milk Tea|Chicken/ }],
  ['paneer ke niche 150', { must: ['Tawa Paneer Tikka'], mustNot: /Cheera|Zafrani|Chicken/ }],
  ['mujhe sasta dosa chahiye', { first: /^Masala Dosa$/, mustNot: /Biryani/ }],
  ['offers on pizza', { mustNot: /Dosa|Biryani/ }],
]

const all: Expected = { must: ['Masala Dosa', 'Bisi Bele Bath'] }
const thali: Expected = { must: ['Kathiawadi Thali', 'South Indian Meals'], mustNot: /Pizza|Biryani|Wok|Dosa/ }

/** Words that mean food as such find the best of the city; beside others they are not looked for. */
const EMPTY: readonly Row[] = [
  ...['khana', 'खाना', 'i am hungry', 'मुझे भूख लगी है', 'bhook lagi hai', 'kuch bhi', 'kuch accha', 'near me', 'restaurants near me'].map(
    (search): Row => [search, all],
  ),
  ...['tasty food', 'ghar ka khana', 'ghar jaisa khana', 'homely food', 'aaj ka special', 'most ordered', 'best seller'].map(
    (search): Row => [search, all],
  ),
  ...['badhiya biryani', 'famous biryani', 'biryani near me', 'special biryani', 'biryani half plate', 'biryani khana hai'].map(
    (search): Row => [search, biryani],
  ),
  ['hot coffee', { only: /Coffee/ }],
  ['garam chai', tea],
  ['fresh mango juice', first(/^Mango Ginger Juice$/)],
  ['mini meals', { must: ['South Indian Meals'], mustNot: /Fish Curry|Molee|Biryani/ }],
  ['dosa with coffee', { must: ['Masala Dosa', 'Filter Coffee'], mustNot: /Majjige|Bhakri|Ragdo/ }],
  ['pizza and burger', { must: ['Margherita', 'Backyard Veg Burger'], mustNot: /Momo|Idli|Skewers/ }],
  ['pizza or burger', { must: ['Margherita', 'Backyard Veg Burger'], mustNot: /Momo|Idli/ }],
  // words of names count where there are such names
  ['idli with sambar', first(/^Idli with Sambar/)],
  ['wok box for one', first(/^Wok Box for One, Veg$/)],
]

/** For how many it is, prices in words, and shares of a price. */
const SPOKEN_NUMBERS: readonly Row[] = [
  ...['2 people thali', 'thali for two', 'thali for 2', 'do logon ke liye thali', 'दो लोगों के लिए थाली', 'thali for 2-3 people'].map(
    (search): Row => [search, thali],
  ),
  ['snacks under hundred', { must: ['Punjabi Samosa', 'Vada Pav'], mustNot: /Ragdo|Wings|Biryani/ }],
  ['biryani under two hundred', { must: ['Subz Dum Biryani'], mustNot: /Mutton|Paneer|Prawn/ }],
  ['sau rupaye se kam dosa', { must: ['Masala Dosa'], mustNot: /Mysore|Biryani/ }],
  ['सौ रुपये से कम डोसा', { must: ['Masala Dosa'], mustNot: /Mysore|Biryani/ }],
  ['do sau tak biryani', { must: ['Subz Dum Biryani'], mustNot: /Mutton|Paneer|Prawn/ }],
  ['150 wali biryani', { must: ['Subz Dum Biryani'], mustNot: /Mutton|Paneer|Prawn/ }],
  ['50% off', { must: ['Paneer Butter Masala'], mustNot: /^Paneer Tikka Biryani$/ }],
  ['under 100 veg snacks', { must: ['Punjabi Samosa', 'Vada Pav'], mustNot: MEAT }],
  ['sabse sasta thali', first(/Veg Meals|Oonu/)],
]

/** What restaurants do not state is not looked for, and no list promises it. */
const UNSTATED: readonly Row[] = [
  ...['gluten free', 'sugar free', 'ग्लूटेन फ्री', 'high protein', 'halal', 'bina cheeni'].map((search): Row => [search, { none: true }]),
  ['gluten free dosa', dosa],
  ['halal biryani', biryani],
  ['chai without sugar', tea],
  ['बिना चीनी चाय', tea],
  ['egg less samosa', { must: ['Punjabi Samosa'], mustNot: MEAT }],
  ['biryani without chicken', vegBiryani],
]

export const SPOKEN_SEARCHES: readonly Row[] = [...SPOKEN, ...EMPTY, ...SPOKEN_NUMBERS, ...UNSTATED]
