// Searches for kinds and categories of food, and for what the city does not have.
import { type Expected, first, MEAT, paneer, type Row } from './expected.ts'

/** Kinds of food. */
const KINDS: readonly Row[] = [
  ['piza', { must: ['Margherita', 'Kochi Prawn and Curry Leaf Pizza'], mustNot: /Dosa|Biryani/ }],
  ['pizza', { must: ['Margherita', 'Kochi Prawn and Curry Leaf Pizza'] }],
  ['pizaa', { must: ['Margherita'] }],
  ['pizzza', { must: ['Margherita'] }],
  ['पिज्जा', { must: ['Margherita'] }],
  ['burgar', { must: ['Backyard Veg Burger', 'Pepper Chicken Burger'] }],
  ['बर्गर', { must: ['Backyard Veg Burger', 'Pepper Chicken Burger'] }],
  ['lunch', { must: ['Amdavadi Lunch Thali', 'South Indian Meals'], mustNot: /Chai|Coffee|Jamun/ }],
  ['dinner', { must: ['Kathiawadi Thali'], mustNot: /Chai|Coffee/ }],
  ['breakfast', { must: ['Idli Sambar', 'Masala Dosa'], mustNot: /Biryani|Pizza/ }],
  ['brekfast', { must: ['Idli Sambar'], mustNot: /Biryani|Pizza/ }],
  ['नाश्ता', { must: ['Idli Sambar'], mustNot: /Biryani/ }],
  ['snacks', { must: ['Punjabi Samosa'], mustNot: /Biryani|Thali/ }],
  ['cold drink', { must: ['Apricot Lassi', 'Mango Thick Shake', 'Mango Ginger Juice'], mustNot: /Biryani|Chai|Filter Coffee/ }],
  ['cold drinks', { must: ['Apricot Lassi'], mustNot: /Biryani|Chai/ }],
  ['drinks', { must: ['Masala Chai', 'Apricot Lassi'], mustNot: /Biryani|Dosa/ }],
  ['beverages', { must: ['Masala Chai', 'Filter Coffee'], mustNot: /Biryani|Dosa/ }],
  ['bevrages', { must: ['Masala Chai', 'Filter Coffee'], mustNot: /Biryani|Dosa/ }],
  ['icecream', { must: ['Mango Mastani Cup'], mustNot: /Biryani|Dosa/ }],
  ['ice cream', { must: ['Mango Mastani Cup'], mustNot: /Biryani|Dosa/ }],
  ['आइसक्रीम', { must: ['Mango Mastani Cup'], mustNot: /Biryani|Dosa/ }],
  ['dessert', { must: ['Gulab Jamun', 'Mango Phirni Cup'], mustNot: /Biryani|Chicken/ }],
  ['desert', { must: ['Gulab Jamun with Rabri'], mustNot: /Biryani|Chicken/ }],
  ['sweets', { must: ['Gulab Jamun', 'Puran Poli'], mustNot: /Biryani|Chicken/ }],
  ['मिठाई', { must: ['Gulab Jamun', 'Puran Poli'], mustNot: /Biryani|Chicken/ }],
  ['south indian', { must: ['Masala Dosa', 'Idli Sambar'], mustNot: /Pizza|Momo/ }],
  ['north indian', { must: ['Dal Makhani', 'Butter Chicken'], mustNot: /Pizza|Idli/ }],
  ['chinese', { must: ['Veg Hakka Noodles', 'Chilli Paneer'], mustNot: /Dosa|Biryani/ }],
  ['italian', { must: ['Margherita', 'Spaghetti and Garlic Toast'], mustNot: /Dosa|Biryani/ }],
  ['gujarati', { must: ['Methi Thepla', 'Kathiawadi Thali'], mustNot: /Chicken/ }],
  ['street food', { must: ['Pav Bhaji', 'Vada Pav'], mustNot: /Biryani|Pizza/ }],
  ['seafood', { must: ['Alleppey Fish Curry', 'Squid in Tomato and Coconut'], mustNot: /Paneer|Chicken/ }],
  ['pasta', { first: /Spaghetti/ }],
  // "Dim Sum" is no egg, although Bengali calls eggs "dim", and "Sweet and Sour" is no dessert
  ['egg curry', { mustNot: /Dim Sum|Paneer/ }],
  ['sweets', { must: ['Gulab Jamun'], mustNot: /Sweet and Sour|Sweet Corn|Chicken/ }],
  ['milkshake', { must: ['Mango Thick Shake', 'Sharjah-Style Banana Shake'], mustNot: /Biryani/ }],
  ['pani puri', { mustNot: /Paneer/ }],
  ['nimbu pani', { mustNot: /Paneer/ }],
  ['thali', { must: ['Kathiawadi Thali'], mustNot: /Pizza/ }],
]

/** Cuisines, courses and other categories of menus are filters: alone, with words, and beside other filters. */
const CATEGORIES: readonly Row[] = [
  ['south indian breakfast', { must: ['Idli Sambar', 'Masala Dosa'], mustNot: /Thepla|Biryani|Omelette/ }],
  ['breakfast south indian veg under 100', { must: ['Idli Sambar'], mustNot: /Mysore|Biryani|Egg/ }],
  ['chinese veg', { must: ['Veg Hakka Noodles', 'Chilli Paneer'], mustNot: MEAT }],
  ['veg chinese under 200', { mustNot: /Chicken|Egg|Prawn/ }],
  ['paneer starters', { must: ['Achari Paneer Tikka'], mustNot: /Chicken|Butter Masala/ }],
  ['starters with paneer', { must: ['Achari Paneer Tikka'], mustNot: /Chicken|Butter Masala/ }],
  ['chicken starters', { mustNot: /Biryani|Paneer/ }],
  ['chinese noodles', { must: ['Veg Hakka Noodles'], mustNot: /Pasta|Spaghetti|Dosa/ }],
  ['kerala porotta', first(/^Kerala Porotta$/)],
  ['punjabi samosa', first(/^Punjabi Samosa$/)],
  ['mango drinks', { must: ['Mango Ginger Juice'], mustNot: /Phirni|Biryani/ }],
  ['rice combos', { mustNot: /^Jeera Rice$/ }],
  ['चाइनीज़', { must: ['Veg Hakka Noodles'], mustNot: /Dosa|Biryani/ }],
  ['दक्षिण भारतीय नाश्ता', { must: ['Idli Sambar'], mustNot: /Biryani|Thepla/ }],
  ['स्टार्टर', { must: ['Punjabi Samosa'], mustNot: /Biryani/ }],
  ['itallian under 300', { mustNot: /Dosa|Biryani/ }],
  ['chinesse', { must: ['Veg Hakka Noodles'], mustNot: /Dosa|Biryani/ }],
  ['dessrts', { must: ['Gulab Jamun'], mustNot: /Biryani|Chicken/ }],
  ['chinese sushi', { mustNot: /Dosa|Biryani|Chai/ }],
]

/** What the city does not have finds nothing that only sounds like it. */
const MISSING: readonly Row[] = [
  ...['sushi', 'tacos', 'ramen', 'सुशी', 'xylophone', 'burrito'].map((search): Row => [search, { mustNot: /Chai|Tea|Biryani|Dosa/ }]),
  ['veg sushi', { mustNot: MEAT }],
  ['vegan butter chicken', { mustNot: /Chicken/ }],
  ['veg mutton', { mustNot: MEAT }],
  ['jain chicken', { mustNot: /Chicken/ }],
  ['veg xyz under 50', { mustNot: MEAT }],
]

const light: Expected = { must: ['Idli Sambar', 'Chicken Thukpa'], mustNot: /Biryani|Samosa|Jamun/ }

/** Meals of the day, and words that stand for several foods. */
const MEALS: readonly Row[] = [
  ...['healthy', 'kuch healthy', 'हेल्दी', 'low calorie', 'diet food'].map((search): Row => [search, light]),
  ['healthy breakfast', { must: ['Idli Sambar'], mustNot: /Dosa|Omelette/ }],
  ['subah ka nashta', { must: ['Masala Dosa', 'Idli Sambar'], mustNot: /Biryani/ }],
  ['shaam ka nashta', { must: ['Punjabi Samosa'], mustNot: /Biryani|Thali/ }],
  ['evening snacks', { must: ['Punjabi Samosa'], mustNot: /Biryani|Thali/ }],
  ['raat ka khana', { must: ['Kathiawadi Thali'], mustNot: /Chai|Coffee/ }],
  ['दोपहर का खाना', { must: ['South Indian Meals'], mustNot: /Chai|Coffee/ }],
  ['சாப்பாடு', { must: ['South Indian Meals', 'Weekday Oonu'], mustNot: /Dosa|Biryani/ }],
  ['ഊണ്', { must: ['Weekday Oonu'], mustNot: /Dosa|Biryani/ }],
  ['ಊಟ', { must: ['South Indian Meals'], mustNot: /Dosa|Biryani/ }],
  ['భోజనం', { must: ['South Indian Meals'], mustNot: /Dosa|Biryani/ }],
  ['சைவ உணவு', { must: ['Masala Dosa'], mustNot: MEAT }],
  ['south indian thali', { must: ['South Indian Meals'], mustNot: /Biryani|Chai/ }],
  ['sadya', { must: ['Weekday Oonu', 'South Indian Meals'], mustNot: /Biryani/ }],
  ['soup', { must: ['Chicken Thukpa', 'Vegetable Gyathuk'], mustNot: /Biryani|Dosa/ }],
  ['spicy', { must: ['Chettinad Pepper Chicken Fry', 'Chilli Paneer'], mustNot: /Jamun|Lassi/ }],
  ['तीखा', { must: ['Misal Pav'], mustNot: /Tikka|Jamun/ }],
  ['paneer ki sabzi', { must: ['Paneer Butter Masala'], mustNot: /Chicken|Biryani|Pizza|Wok/ }],
  ['सब्ज़ी', { mustNot: MEAT }],
  ['chaas', first(/^Majjige/)],
  ['kadai paneer', paneer],
  ['kadhai paneer', paneer],
  ['fish fry', first(/Fish/)],
  ['lucknowi biryani', { must: ['Awadhi Chicken Biryani'] }],
  ['malabar parotta', first(/^Kerala Porotta$/)],
  ['rajma chawal', { must: ['Jeera Rice'], mustNot: /Dosa|Pizza/ }],
]

/** Without such a product the search says so, and lists what is of the category or the diet. */
const NEAREST: readonly Row[] = [
  ...['anda roll', 'egg fried rice', 'anda bhurji', 'boiled egg', 'egg biryani'].map((search): Row => [search, { only: /Egg|Omelette/ }]),
  ['anda curry', { only: /^Egg Kari Dosai$/ }],
  ['jain thali', { must: ['Methi Thepla'], mustNot: /Onion|Chicken|Thali/ }],
  ['punjabi thali', { must: ['Butter Chicken'], mustNot: /Dosa|Pizza/ }],
  ['beef', { none: true }],
]

export const FOOD_SEARCHES: readonly Row[] = [...KINDS, ...CATEGORIES, ...MISSING, ...MEALS, ...NEAREST]
