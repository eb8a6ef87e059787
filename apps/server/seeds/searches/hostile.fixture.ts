// Searches as testers think of them: offers, brands, emoji, amounts, negations, counts.
import { biryani, DOSAS, type Expected, first, JAMUNS, MEAT, MOMOS, type Row, samosa } from './expected.ts'

const rows = (searches: readonly string[], expected: Expected): readonly Row[] => searches.map((search) => [search, expected])
const offers: Expected = { must: ['Masala Dosa', 'Paneer Butter Masala'], mustNot: /^Paneer Tikka Biryani$/ }
const all: Expected = { must: ['Masala Dosa', 'Bisi Bele Bath', 'Mutton Dum Biryani'] }
const coldDrinks: Expected = { must: ['Rose Mango Lassi', 'Mango Ginger Juice'], mustNot: /Chai|Curry|Biryani|Coffee/ }
const desserts: Expected = { must: JAMUNS, mustNot: /Tikki|Biryani|Chicken/ }
const dosas: Expected = { must: DOSAS, mustNot: /Biryani|Chai/ }
const pizza = first(/Pizza|Margherita/)
const below100: Expected = { must: ['Masala Dosa', 'Filter Coffee'], mustNot: /Biryani|Mysore/ }

/** Restaurants that charge somewhere are left out, because nothing says where it goes. */
const DELIVERY: readonly Row[] = [
  ...rows(['free delivery', 'no delivery charges', 'zero delivery fee', 'मुफ़्त डिलीवरी', 'free home delivery'], {
    must: ['Kathiawadi Thali', 'Mutton Dum Biryani'],
    mustNot: /Margherita|Manchow/,
  }),
  ['free delivery biryani', { ...biryani, must: ['Mutton Dum Biryani'] }],
  ...rows(['fast delivery', 'delivery in 30 minutes', 'within 30 minutes'], all),
]
const OFFERS = rows(
  ['buy 1 get 1', 'buy one get one free', 'bogo', '1+1', 'coupon', 'promo code', 'sale', 'half price', 'एक के साथ एक फ्री'],
  offers,
)

/** Nothing promises that a product is mild or for children. */
const NO_CLAIM: readonly Row[] = [
  ...rows(
    [
      'for kids',
      'kids',
      'kid friendly',
      'baccho ke liye',
      'बच्चों के लिए',
      'not spicy',
      'less spicy',
      'kam teekha',
      'कम तीखा',
      'mirch ke bina',
    ],
    {
      none: true,
    },
  ),
  ['kids meal', { must: ['South Indian Meals'], mustNot: /Biryani|Pizza/ }],
  ['dosa for kids', dosas],
  ['not too spicy biryani', biryani],
]
const NOT_ON_MENUS: readonly Row[] = [
  ...rows(
    ['coke', 'pepsi', 'thums up', 'red bull', 'coca cola', '7up', 'limca', 'diet coke', 'pepsi 500 ml', 'mineral water', 'lime soda', '🥤'],
    coldDrinks,
  ),
  ...rows(['kulfi', 'chocolate', 'birthday cake', 'jalebi'], desserts),
  ...rows(['salad', '🥗'], { must: ['Idli Sambar'], mustNot: /Biryani|Pizza|Jamun/ }),
  ...rows(['sandwich', 'sandwiches'], { must: ['Backyard Veg Burger'], mustNot: /Biryani|Jamun|Fried Rice/ }),
  ...rows(['beer', 'cigarettes', 'medicine', '???', "'", '%', '😀', 'a'.repeat(200)], { none: true }),
]
const EMOJI: readonly Row[] = [
  ...rows(['🍕', 'pizza 🍕', '🍕🍕', '2 🍕'], pizza),
  ['🍔', { only: /Burger/ }],
  ['🌶️ chicken', { must: ['Pepper Chicken Burger'], mustNot: /Biryani|Thukpa/ }],
  ['veg 🍕', { must: ['Margherita'], mustNot: MEAT }],
  ['🥚', { only: /Egg|Omelette/ }],
]
const AMOUNTS: readonly Row[] = [
  ...rows(['100', '100/-', '₹100/-', 'rs.100'], below100),
  ...rows(['under 1,000', 'under 1k', 'under ₹ 1,500', 'under 99999999'], all),
  ['under ₹ 1,00', { none: true }],
  ...rows(['price low to high', 'sort by price'], first(/^Cutting Chai$/)),
  ['dosa low to high', first(/^(Masala Dosa|Nadan Ghee Roast Dosa)$/)],
]
const NEGATIONS: readonly Row[] = [
  ...rows(['chicken ke bina biryani', 'चिकन के बिना बिरयानी', 'biryani not chicken'], { must: ['Subz Dum Biryani'], mustNot: MEAT }),
  ['pyaz ke bina', { must: ['Methi Thepla'], mustNot: /Onion|Chicken/ }],
  ...rows(['veg non veg', 'veg or non veg'], all),
  ...rows(['no paneer', 'without paneer', 'paneer nahi', 'paneer ke bina', 'anything but paneer', 'पनीर नहीं', 'बिना पनीर'], {
    must: ['Masala Dosa', 'Chicken Thukpa'],
    mustNot: /paneer|पनीर/i,
  }),
  ...rows(['chicken but not biryani', 'chicken except biryani', 'chicken biryani nahi chahiye'], {
    must: ['Chicken Thukpa'],
    mustNot: /Biryani/,
  }),
  ...rows(['biryani without mutton', 'no mutton biryani', 'बिना मटन बिरयानी'], {
    must: ['Subz Dum Biryani', 'Fish Biryani'],
    mustNot: /Mutton/,
  }),
  ['veg curry no coconut', { must: ['Dal Makhani'], mustNot: MEAT }],
  ['biryani but paneer', { must: ['Paneer Tikka Biryani'] }],
  ['no momos', { must: ['Masala Dosa'], mustNot: /Momo/ }],
  // allergens, which a text may leave out
  ...rows(['no dairy', 'without milk', 'no nuts', 'दूध के बिना', 'doodh nahi chahiye', 'except milk'], { none: true }),
  ['dessert without milk', desserts],
]
const COUNTS: readonly Row[] = [
  ...rows(['2 pizza', 'two pizzas', '1 pizza'], pizza),
  ['10 samosa', samosa],
  ['1 plate momos', { must: MOMOS, mustNot: /Roti|Idli/ }],
]
const ASKED: readonly Row[] = [
  ...rows(['show me biryani', 'find biryani', 'suggest biryani', 'what biryani is there'], biryani),
  ...rows(['surprise me', 'suggest something', 'newest', 'late night food', 'menu'], all),
  ...rows(['prawn curry', 'shrimp curry'], first(/^Chemmeen Mango Curry$/)),
  ['curry leaf pizza', first(/^Kochi Prawn and Curry Leaf Pizza$/)],
]

export const HOSTILE_SEARCHES: readonly Row[] = [
  ...DELIVERY,
  ...OFFERS,
  ...NO_CLAIM,
  ...NOT_ON_MENUS,
  ...EMOJI,
  ...AMOUNTS,
  ...NEGATIONS,
  ...COUNTS,
  ...ASKED,
]
