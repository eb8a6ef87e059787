// Assigns a category to a product without one, by the words of its name; the first matching row decides.

const CATEGORIES: readonly (readonly [string, RegExp])[] = [
  ['Combos', /\b(combo|meal|box|bucket|platter|feast)\b/],
  ['Thali', /\bthalis?\b/],
  ['Biryani', /\bbir?yani|\bmandi\b/],
  ['Pizza', /\bpizz/],
  ['Burgers', /\bburgers?\b/],
  ['Momos', /\bmomos?\b|\bdim ?sums?\b/],
  ['Noodles', /\bnoodles?\b|\bchow ?mein\b|\bramen\b/],
  ['Pasta', /\bpasta\b|\bspaghetti\b|\blasagn|\bmacaroni\b|\bpenne\b/],
  ['Rolls and wraps', /\brolls?\b|\bwraps?\b|\bshawarmas?\b|\bfrankies?\b|\bburritos?\b|\btacos?\b/],
  ['Sandwiches', /\bsandwich|\btoast\b|\bsub\b/],
  ['South Indian', /\bdosas?\b|\bidlis?\b|\bvadas?\b|\buttapams?\b|\bupma\b|\bsambar\b/],
  ['Salads', /\bsalads?\b/],
  ['Soups', /\bsoups?\b|\bshorba\b/],
  [
    'Beverages',
    /\bshakes?\b|\bmilkshakes?\b|\bcoffee\b|\btea\b|\bchai\b|\bjuices?\b|\blassi\b|\bcoke\b|\bwater\b|\bsoda\b|\bmojitos?\b|\blatte\b|\bcappuccino\b|\d ?ml\b/,
  ],
  [
    'Desserts',
    /\bice ?cream\b|\bcakes?\b|\bbrownies?\b|\bgulab\b|\bkheer\b|\bhalwa\b|\bpastry\b|\bpastries\b|\bwaffles?\b|\bkulfi\b|\bdonuts?\b|\bcookies?\b|\bpudding\b|\bmousse\b|\bladdus?\b|\bsundae\b|\bfalooda\b/,
  ],
  ['Breads', /\bnaans?\b|\brotis?\b|\bparathas?\b|\bkulchas?\b|\bchapatis?\b|\bparottas?\b|\bbreads?\b|\bpooris?\b/],
  ['Kebabs', /\bkebabs?\b|\bkababs?\b|\btikkas?\b|\btandoori\b|\bseekh\b|\bbbq\b/],
  ['Rice', /\brice\b|\bpulao\b|\bpulav\b|\bkhichdi\b/],
  [
    'Starters',
    /\b65\b|\bmanchurian\b|\bchilli\b|\bchilly\b|\bfries\b|\bwings\b|\bpakodas?\b|\bsamosas?\b|\bnuggets\b|\bcrispy\b|\bfry\b|\bfried\b|\bchaat\b|\btikkis?\b/,
  ],
  [
    'Curries',
    /\bcurry\b|\bmasala\b|\bgravy\b|\bdal\b|\bpaneer\b|\bkofta\b|\bkorma\b|\bmakhani\b|\bkadai\b|\bhandi\b|\bchicken\b|\bmutton\b|\bfish\b/,
  ],
]

/** Returns the category of a product; the first of the restaurant's `cuisines` when no word matches. */
export function guessCategory(name: string, cuisines: readonly string[]): string {
  const words = name.toLowerCase()
  return CATEGORIES.find(([, pattern]) => pattern.test(words))?.[0] ?? cuisines[0] ?? 'Menu'
}

const NOT_VEGETARIAN = /\b(chicken|mutton|fish|prawns?|eggs?|beef|pork|lamb|keema|crab|squid|bacon|ham|salami|pepperoni|non[- ]?veg)\b/
const NOT_MEAT_AFTER_ALL = /\b(eggless|veg|mock|soya)\b/

/** Returns false if the name is clearly not vegetarian, otherwise null. Only the restaurant can say that a product is vegetarian. */
export function guessVegetarian(name: string): boolean | null {
  const words = name.toLowerCase()
  return NOT_VEGETARIAN.test(words) && !NOT_MEAT_AFTER_ALL.test(words.replace(/non[- ]?veg/, 'meat')) ? false : null
}
