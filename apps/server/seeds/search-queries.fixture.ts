// Searches as people type them, with products of the demo city that must come and those that must not.

/** A pattern for names of results. `only`: every result has it; `none`: nothing is found. */
export interface Expected {
  readonly must?: readonly string[]
  readonly mustNot?: RegExp
  readonly first?: RegExp
  readonly only?: RegExp
  readonly none?: true
}
type Row = readonly [search: string, expected: Expected]

const MEAT =
  /\b(chicken|mutton|fish|prawns?|crab|squid|keema|murgh|meen|nihari|lukhmi|shabalay|kalmi|kozhi|sura|omelette|egg)\b|Drums of Heaven|Chilli Oil Wontons/i
const BIRYANIS = [
  'Hyderabadi Chicken Dum Biryani',
  'Mutton Dum Biryani',
  'Subz Dum Biryani',
  'Paneer Tikka Biryani',
  'Malabar Prawn Biryani',
  'Mushroom Samba Biryani',
]
const VEG_BIRYANIS = ['Subz Dum Biryani', 'Paneer Tikka Biryani', 'Mushroom Samba Biryani', 'Bagara Rice']
const DOSAS = ['Masala Dosa', 'Mysore Masala Dosa', 'Nadan Ghee Roast Dosa']
const PANEER = ['Paneer Butter Masala', 'Amritsari Paneer Tikka', 'Chilli Paneer', 'Cheera Paneer']
const TEAS = ['Masala Chai', 'Cutting Chai', 'Elakka Chaya']
const MOMOS = ['Chicken Momo, Steamed', 'Cabbage and Paneer Momo']
const SAMOSAS = ['Punjabi Samosa', 'Onion Samosa', 'Chicken Samosa', 'Samosa Chaat']
const JAMUNS = ['Gulab Jamun', 'Kesar Gulab Jamun', 'Warm Gulab Jamun', 'Gulab Jamun Cup']
const biryani: Expected = { must: BIRYANIS, mustNot: /Dosa|Pizza|Momo/ }
const dosa: Expected = { must: DOSAS, mustNot: /Biryani|Chai|Pizza/ }
const paneer: Expected = { must: PANEER, mustNot: /Chicken|Dosa/ }
const tea: Expected = { must: TEAS, mustNot: /Biryani|Dosa|Chilli Chicken/ }
const samosa: Expected = { must: SAMOSAS, mustNot: /Biryani|Dosa/ }
const jamun: Expected = { must: JAMUNS, mustNot: /Biryani|Chicken/ }
const vegBiryani: Expected = { must: VEG_BIRYANIS, mustNot: MEAT }
const first = (pattern: RegExp): Expected => ({ first: pattern })

/** Diets, prices, ratings, offers and hours; the hours are tested apart, because they depend on the time of day. */
const FILTERED: readonly Row[] = [
  ['veg biryani', vegBiryani],
  ['Veg Biryani', vegBiryani],
  ['biryani veg', vegBiryani],
  ['vegetarian biryani', vegBiryani],
  ['pure veg biryani', vegBiryani],
  ['veggie biryani', vegBiryani],
  ['shakahari biryani', vegBiryani],
  ['शाकाहारी बिरयानी', vegBiryani],
  ['वेज बिरयानी', vegBiryani],
  ['வெஜ் பிரியாணி', vegBiryani],
  ['వెజ్ బిర్యానీ', vegBiryani],
  ['ವೆಜ್ ಬಿರಿಯಾನಿ', vegBiryani],
  ['വെജ് ബിരിയാണി', vegBiryani],
  ['ভেজ বিরিয়ানি', vegBiryani],
  ['વેજ બિરયાની', vegBiryani],
  ['ਵੈਜ ਬਿਰਯਾਨੀ', vegBiryani],
  ['ویج بریانی', vegBiryani],
  ['veg biriyani', vegBiryani],
  ['veg biryani under 200', { must: ['Subz Dum Biryani', 'Bagara Rice'], mustNot: /Paneer Tikka|Mushroom|Chicken|Mutton/ }],
  ['veg biryani below ₹200', { must: ['Subz Dum Biryani'], mustNot: /Paneer Tikka|Chicken|Mutton/ }],
  ['veg biryani less than 200', { must: ['Subz Dum Biryani'], mustNot: /Paneer Tikka|Chicken|Mutton/ }],
  ['200 se kam veg biryani', { must: ['Subz Dum Biryani'], mustNot: /Paneer Tikka|Chicken|Mutton/ }],
  ['200 रुपये से कम शाकाहारी बिरयानी', { must: ['Subz Dum Biryani'], mustNot: /Paneer Tikka|Chicken|Mutton/ }],
  ['بریانی ۱۹۰ سے کم', { must: ['Subz Dum Biryani'], mustNot: /Mutton/ }],
  ['२०० से कम वेज बिरयानी', { must: ['Subz Dum Biryani'], mustNot: /Paneer Tikka|Chicken|Mutton/ }],
  [
    'biryani under 200',
    { must: ['Hyderabadi Chicken Dum Biryani', 'Subz Dum Biryani', 'Seeraga Samba Chicken Biryani'], mustNot: /Mutton|Prawn|Fish|Paneer/ },
  ],
  ['biryani within 207', { must: ['Mushroom Samba Biryani'], mustNot: /Paneer|Mutton/ }],
  ['biryani below 207', { mustNot: /Mushroom|Paneer|Mutton/, must: ['Subz Dum Biryani'] }],
  ['biryani 207 tak', { must: ['Mushroom Samba Biryani'], mustNot: /Paneer|Mutton/ }],
  ['dosa under ₹100', { must: ['Masala Dosa', 'Nadan Ghee Roast Dosa'], mustNot: /Mysore/ }],
  ['dosa under Rs. 100', { must: ['Masala Dosa'], mustNot: /Mysore/ }],
  ['dosa 100 rupaye se kam', { must: ['Masala Dosa'], mustNot: /Mysore/ }],
  ['biryani between 150 and 200', { must: ['Hyderabadi Chicken Dum Biryani'], mustNot: /Subz Dum|Mutton|Prawn|Fish|Paneer/ }],
  ['biryani 150-200', { must: ['Hyderabadi Chicken Dum Biryani'], mustNot: /Subz Dum|Mutton|Prawn|Fish|Paneer/ }],
  ['150 se 200 tak biryani', { must: ['Hyderabadi Chicken Dum Biryani'], mustNot: /Subz Dum|Mutton|Prawn|Fish|Paneer/ }],
  ['बिरयानी 150 से 200 के बीच', { must: ['Hyderabadi Chicken Dum Biryani'], mustNot: /Subz Dum|Mutton|Prawn|Fish|Paneer/ }],
  ['biryani above 250', { must: ['Mutton Dum Biryani', 'Paneer Tikka Biryani'], mustNot: /Subz|Hyderabadi|Prawn/ }],
  ['veg biryani 150', { must: ['Subz Dum Biryani'], mustNot: /Paneer|Mushroom|Chicken/ }],
  ['biryani for ₹200', { must: ['Hyderabadi Chicken Dum Biryani', 'Subz Dum Biryani'], mustNot: /Mutton|Prawn|Fish|Paneer/ }],
  ['biryani 200 rs', { must: ['Hyderabadi Chicken Dum Biryani', 'Subz Dum Biryani'], mustNot: /Mutton|Prawn|Fish|Paneer/ }],
  ['₹30', { must: ['Cutting Chai', 'Elakka Chaya'], mustNot: /Biryani|Dosa/ }],
  ['chicken 65', { must: ['Butter Chicken'], mustNot: /Paneer/ }],
  ['thali for 2-3', { must: ['Kathiawadi Thali'], mustNot: /Pizza/ }],
  ['under 30', { must: ['Cutting Chai', 'Kerala Porotta'], mustNot: /Biryani|Dosa|Elakka/ }],
  ['up to 30', { must: ['Cutting Chai', 'Elakka Chaya'], mustNot: /Biryani|Dosa/ }],
  ['30 से कम', { must: ['Cutting Chai', 'Kerala Porotta'], mustNot: /Biryani/ }],
  ['cheap pizza', { first: /^Margherita$/, must: ['Kochi Prawn and Curry Leaf Pizza'] }],
  ['sasta pizza', first(/^Margherita$/)],
  ['सस्ता पिज़्ज़ा', first(/^Margherita$/)],
  ['cheapest biryani', first(/Bagara|Subz Dum/)],
  ['veg pizza', { only: /^Margherita$/ }],
  ['veg burger', { only: /^Backyard Veg Burger$/ }],
  ['veg momos', { must: ['Cabbage and Paneer Momo', 'Vegetable Wontons'], mustNot: MEAT }],
  ['veg noodles', { must: ['Veg Hakka Noodles', 'Vegetable Masala Noodles'], mustNot: MEAT }],
  ['veg hakka noodles', first(/^Veg Hakka Noodles$/)],
  ['veg thali', { must: ['Kathiawadi Thali', 'Amdavadi Lunch Thali'], mustNot: MEAT }],
  ['veg starters', { must: ['Chilli Paneer', 'Achari Paneer Tikka'], mustNot: MEAT }],
  ['veg samosa', { must: ['Punjabi Samosa', 'Onion Samosa'], mustNot: /Chicken/ }],
  ['veg kebab', { must: ['Paneer Zafrani Tikka'], mustNot: /Murgh|Kalmi|Chicken/ }],
  ['veg combo', { must: ['Wok Box for One, Veg'], mustNot: MEAT }],
  ['veg meals', { must: ["Fisherman's Veg Meals", 'South Indian Meals'], mustNot: /Fish Curry|Chicken/ }],
  ['veggie', { must: ['Masala Dosa'], mustNot: MEAT }],
  ['शाकाहारी', { must: ['Masala Dosa'], mustNot: MEAT }],
  ['सैंडविच veg', { mustNot: MEAT }],
  ['vegan', { must: ['Mysore Masala Dosa', 'Bagara Rice', 'Vada Pav'], mustNot: /Paneer|Lassi|Chicken|^Masala Dosa$/ }],
  ['वीगन', { must: ['Mysore Masala Dosa', 'Bagara Rice'], mustNot: /Paneer|Lassi|Chicken|^Masala Dosa$/ }],
  ['vegan biryani', { must: ['Bagara Rice', 'Subz Yakhni Pulao'], mustNot: /Paneer|Subz Dum|Mushroom|Chicken/ }],
  ['vegan dosa', { only: /^Mysore Masala Dosa$/ }],
  ['vegan noodles', { must: ['Veg Hakka Noodles'], mustNot: /Egg|Chicken|Masala Noodles/ }],
  ['vegan under 100', { must: ['Punjabi Samosa', 'Poori with Chana'], mustNot: /Mysore|Bagara|Spaghetti/ }],
  ['plant based curry', { must: ['Kondakadalai Masala'], mustNot: /Paneer|Chicken|Fish/ }],
  ['egg', { only: /Egg|Omelette/ }],
  ['anda', { only: /Egg|Omelette/ }],
  ['अंडा', { only: /Egg|Omelette/ }],
  ['முட்டை', { only: /Egg|Omelette/ }],
  ['egg noodles', { only: /^Double Egg Noodles$/ }],
  ['egg biryani', { mustNot: /Chicken|Mutton|Prawn|Fish/ }],
  ['egg dosa', { only: /^Egg Kari Dosai$/ }],
  ['non veg', { must: ['Butter Chicken', 'Fish Molee'], mustNot: /Paneer|^Masala Dosa$/ }],
  ['non-veg biryani', { must: ['Mutton Dum Biryani', 'Fish Biryani'], mustNot: /Paneer|Subz|Mushroom|Bagara/ }],
  ['nonveg noodles', { must: ['Chicken Schezwan Noodles'], mustNot: /Veg/ }],
  ['मांसाहारी बिरयानी', { must: ['Mutton Dum Biryani'], mustNot: /Paneer|Subz|Mushroom|Bagara/ }],
  ['नॉन वेज बिरयानी', { must: ['Mutton Dum Biryani'], mustNot: /Paneer|Subz|Mushroom|Bagara/ }],
  ['jain', { must: ['Methi Thepla', 'Vagharelo Bhaat', 'Puran Poli'], mustNot: /Paneer|Onion|Garlic|Chicken|Aloo/ }],
  ['जैन', { must: ['Methi Thepla', 'Puran Poli'], mustNot: /Paneer|Onion|Garlic|Chicken/ }],
  ['jain food', { must: ['Methi Thepla'], mustNot: /Onion|Chicken/ }],
  ['no onion no garlic', { must: ['Methi Thepla'], mustNot: /Onion|Chicken/ }],
  ['jain rice', { must: ['Vagharelo Bhaat', 'Kala Chana with Rice'], mustNot: /Khichdi|Jeera/ }],
  ['offers', { must: ['Paneer Butter Masala'], mustNot: /^Masala Dosa XX$/ }],
  ['biryani with offer', { must: ['Hyderabadi Chicken Dum Biryani'], mustNot: /Mutton|Paneer Tikka/ }],
  ['best rated dosa', dosa],
  ['rating 1 dosa', dosa],
  ['dosa 1 star', dosa],
  ['rating 5 dosa', { none: true }],
  ['dosa 5+', { none: true }],
  ['cheap veg', { first: /^Cutting Chai$/, mustNot: MEAT }],
]

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

const SCRIPTS: readonly Row[] = [
  ...[
    'बिरयानी',
    'বিরিয়ানি',
    'ਬਿਰਯਾਨੀ',
    'બિરયાની',
    'ବିରିୟାନୀ',
    'பிரியாணி',
    'బిర్యానీ',
    'ಬಿರಿಯಾನಿ',
    'ബിരിയാണി',
    'بریانی',
    'biryani',
    'biriyani',
    'briyani',
    'biryni',
  ].map((search): Row => [search, biryani]),
  ...['डोसा', 'দোসা', 'ਡੋਸਾ', 'ડોસા', 'ଡୋସା', 'தோசை', 'దోస', 'ದೋಸೆ', 'ദോശ', 'ڈوسا', 'dosai', 'dhosa'].map((search): Row => [search, dosa]),
  ...['पनीर', 'পনির', 'ਪਨੀਰ', 'પનીર', 'ପନୀର', 'பன்னீர்', 'పన్నీర్', 'ಪನೀರ್', 'പനീർ', 'پنیر', 'panner', 'panir'].map(
    (search): Row => [search, paneer],
  ),
  ...['चाय', 'চা', 'ਚਾਹ', 'ચા', 'டீ', 'టీ', 'ಟೀ', 'ചായ', 'چائے', 'chai', 'chaya', 'tea'].map((search): Row => [search, tea]),
  ...['समोसा', 'সমোসা', 'ਸਮੋਸਾ', 'સમોસા', 'சமோசா', 'సమోసా', 'ಸಮೋಸ', 'സമോസ', 'سموسہ', 'samosha'].map((search): Row => [search, samosa]),
  ...['गुलाब जामुन', 'গুলাব জামুন', 'ગુલાબ જાંબુ', 'குலாப் ஜாமூன்', 'gulab jamun', 'gulaab jamun', 'gulabjamun'].map((search): Row => [search, jamun]),
  ['मसाला डोसा', { first: /Masala Dosa/, mustNot: /Biryani/ }],
  ['மசாலா தோசை', { first: /Masala Dosa/, mustNot: /Biryani/ }],
  ['ಮಸಾಲೆ ದೋಸೆ', { first: /Masala Dosa/, mustNot: /Biryani/ }],
  ['മസാല ദോശ', { first: /Masala Dosa/, mustNot: /Biryani/ }],
  ['बटर चिकन', { first: /^Butter Chicken$/, mustNot: /Paneer/ }],
  ['बटर नान', first(/^Butter Naan$/)],
  ['दाल मखनी', first(/^Dal Makhani$/)],
  ['daal makhani', first(/^Dal Makhani$/)],
  ['दाल', { must: ['Dal Makhani', 'Khatti Kali Dal'] }],
  ['चिकन', { must: ['Butter Chicken', 'Tandoori Chicken'], mustNot: /Paneer/ }],
  ['சிக்கன்', { must: ['Butter Chicken'], mustNot: /Paneer/ }],
  ['చికెన్', { must: ['Butter Chicken'], mustNot: /Paneer/ }],
  ['ചിക്കൻ', { must: ['Butter Chicken'], mustNot: /Paneer/ }],
  ['मटन', { must: ['Mutton Dum Biryani', 'Dhaba Mutton Curry'], mustNot: /Paneer/ }],
  ['मछली', { must: ['Fish Molee', 'Fish Biryani'], mustNot: /Paneer/ }],
  ['മീൻ', { must: ['Alleppey Fish Curry', 'Nethili Meen Kuzhambu'], mustNot: /Paneer/ }],
  ['मोमोज', { must: MOMOS }],
  ['momos', { must: MOMOS }],
  ['इडली', { must: ['Idli Sambar', 'Button Idli Cup'], mustNot: /Biryani/ }],
  ['இட்லி', { must: ['Idli Sambar', 'Button Idli Cup'], mustNot: /Biryani/ }],
  ['ഇഡ്ഡലി', { must: ['Idli Sambar'], mustNot: /Biryani/ }],
  ['वड़ा पाव', { must: ['Vada Pav'] }],
  ['पाव भाजी', { first: /Pav Bhaji/ }],
  ['कॉफ़ी', { must: ['Filter Coffee', 'Meter Coffee'], mustNot: /Biryani/ }],
  ['लस्सी', { must: ['Apricot Lassi', 'Sweet Malai Lassi'], mustNot: /Biryani/ }],
  ['नूडल्स', { must: ['Veg Hakka Noodles'], mustNot: /Biryani/ }],
  ['पुलाव', { must: ['Tawa Pulao', 'Vegetable Kaima Pulao'], mustNot: /Dosa/ }],
  ['कबाब', { must: ['Kalmi Kebab'], mustNot: /Dosa/ }],
  ['थाली', { must: ['Kathiawadi Thali'], mustNot: /Dosa/ }],
  // few letters are a word of their own in another script: not the beginning of "chawal" or "chaat"
  ['চা', { mustNot: /Rice|Chaat|Chana|Chapati/ }],
  ['चावल', { must: ['Jeera Rice'], mustNot: /Pizza/ }],
  ['आलू टिक्की', { first: /Aloo Tikki/ }],
  ['आम', { must: ['Mango Thick Shake', 'Rose Mango Lassi'], mustNot: /Biryani|Dosa/ }],
  ['पानी पूरी', { mustNot: /Paneer/ }],
  ['छाछ', first(/Majjige/)],
  ['छोले', { must: ['Pindi Chole', 'Aloo Tikki Chole'] }],
  ['കേരള പൊറോട്ട', first(/^Kerala Porotta$/)],
  ['paneer tikka', { must: ['Amritsari Paneer Tikka', 'Achari Paneer Tikka'], mustNot: /Chicken/ }],
  ['पनीर टिक्का', { must: ['Amritsari Paneer Tikka', 'Achari Paneer Tikka'], mustNot: /Chicken/ }],
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

export const SEARCHES: readonly Row[] = [...FILTERED, ...KINDS, ...SPOKEN, ...CATEGORIES, ...SCRIPTS, ...MISSING]
