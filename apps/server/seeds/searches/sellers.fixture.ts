// Searches that say at which restaurant or in which place.
import { BIRYANIS, biryani, dosa, type Expected, first, MEAT, type Row, VEG_BIRYANIS } from './expected.ts'

const rows = (searches: readonly string[], expected: Expected): Row[] => searches.map((search) => [search, expected])

const OF_ZEENAT = /^(Hyderabadi Chicken|Mutton|Subz) Dum Biryani$|^Paneer Tikka Biryani$|^Bagara Rice$/

const AT_A_RESTAURANT: readonly Row[] = [
  ...rows(
    [
      'zeenat biryani',
      'biryani zeenat',
      'biryani from zeenat',
      'zeenat ki biryani',
      'zeenat dum house biryani',
      'biryani at Zeenat Dum House',
      'zeenat biriyani',
    ],
    { must: ['Mutton Dum Biryani', 'Subz Dum Biryani'], only: OF_ZEENAT },
  ),
  ['zeenat veg biryani', { must: ['Subz Dum Biryani'], mustNot: MEAT, only: OF_ZEENAT }],
  ['zeenat biryani under 250', { only: OF_ZEENAT }],
  ['sichuan scooter noodles', { must: ['Veg Hakka Noodles'], mustNot: /Masala Noodles|Double Egg/ }],
  ['lhakpa momos', { must: ['Cabbage and Paneer Momo'], mustNot: /Biryani|Pizza/ }],
  ['dadar pav bhaji', { must: ['Pav Bhaji'], mustNot: /Desk|Baked/ }],
  ["ammini's biryani", first(/^Thalassery Chicken Biryani$/)],
  ['amminis copper uruli dosa', { only: /^Nadan Ghee Roast Dosa$/ }],
  ['zeenat desserts', { only: /^Gulab Jamun with Rabri$/ }],
]
const IN_A_PLACE: readonly Row[] = [
  ...rows(
    ['biryani in kochi', 'kochi biryani', 'kochi ki biryani', 'biryani near kochi', 'biryani in Kochi, please', 'biryani kochii'],
    biryani,
  ),
  ['veg biryani in kochi', { must: VEG_BIRYANIS, mustNot: MEAT }],
  ['biryani in fort kochi', { must: ['Thalassery Chicken Biryani'], mustNot: /Hyderabadi|Malabar/ }],
  ['dosa in kaloor', { must: ['Masala Dosa'], mustNot: /Nadan|Biryani/ }],
  ['momos panampilly nagar', { must: ['Chicken Momo, Steamed'], mustNot: /Biryani|Pizza/ }],
  ['biryani in marine drive', { must: ['Malabar Prawn Biryani'], mustNot: /Hyderabadi|Awadhi/ }],
]
// words of names and of places
const NO_PLACE: readonly Row[] = [
  ['vada pav kochi edition', first(/^Vada Pav, Kochi Edition$/)],
  ['jamun in saffron syrup', first(/^Jamun in Saffron Syrup$/)],
  ['squid in tomato', first(/^Squid in Tomato and Coconut$/)],
]
// what is not there is still answered with what is alike
const ELSEWHERE: readonly Row[] = [
  ...rows(['biryani in jaipur', 'biryani at nowhere house'], { must: BIRYANIS }),
  ['zeenat pizza', { must: ['Margherita'] }],
  ['dosa in marine drive', dosa],
]

export const SELLER_SEARCHES: readonly Row[] = [...AT_A_RESTAURANT, ...IN_A_PLACE, ...NO_PLACE, ...ELSEWHERE]
