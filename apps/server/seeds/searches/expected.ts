// Searches as people type them, with products of the demo city that must come and those that must not.

/** A pattern for names of results. `only`: every result has it; `none`: nothing is found. */
export interface Expected {
  readonly must?: readonly string[]
  readonly mustNot?: RegExp
  readonly first?: RegExp
  readonly only?: RegExp
  readonly none?: true
}
export type Row = readonly [search: string, expected: Expected]

export const MEAT =
  /\b(chicken|mutton|fish|prawns?|crab|squid|keema|murgh|meen|nihari|lukhmi|shabalay|kalmi|kozhi|sura|omelette|egg)\b|Drums of Heaven|Chilli Oil Wontons/i
export const BIRYANIS = [
  'Hyderabadi Chicken Dum Biryani',
  'Mutton Dum Biryani',
  'Subz Dum Biryani',
  'Paneer Tikka Biryani',
  'Malabar Prawn Biryani',
  'Mushroom Samba Biryani',
]
export const VEG_BIRYANIS = ['Subz Dum Biryani', 'Paneer Tikka Biryani', 'Mushroom Samba Biryani', 'Bagara Rice']
export const DOSAS = ['Masala Dosa', 'Mysore Masala Dosa', 'Nadan Ghee Roast Dosa']
export const PANEER = ['Paneer Butter Masala', 'Amritsari Paneer Tikka', 'Chilli Paneer', 'Cheera Paneer']
export const TEAS = ['Masala Chai', 'Cutting Chai', 'Elakka Chaya']
export const MOMOS = ['Chicken Momo, Steamed', 'Cabbage and Paneer Momo']
export const SAMOSAS = ['Punjabi Samosa', 'Onion Samosa', 'Chicken Samosa', 'Samosa Chaat']
export const JAMUNS = ['Gulab Jamun', 'Kesar Gulab Jamun', 'Warm Gulab Jamun', 'Gulab Jamun Cup']
export const biryani: Expected = { must: BIRYANIS, mustNot: /Dosa|Pizza|Momo/ }
export const dosa: Expected = { must: DOSAS, mustNot: /Biryani|Chai|Pizza/ }
export const paneer: Expected = { must: PANEER, mustNot: /Chicken|Dosa/ }
export const tea: Expected = { must: TEAS, mustNot: /Biryani|Dosa|Chilli Chicken/ }
export const samosa: Expected = { must: SAMOSAS, mustNot: /Biryani|Dosa/ }
export const jamun: Expected = { must: JAMUNS, mustNot: /Biryani|Chicken/ }
export const vegBiryani: Expected = { must: VEG_BIRYANIS, mustNot: MEAT }
export const first = (pattern: RegExp): Expected => ({ first: pattern })
