// Phrases that name a filter, in lower case, in English, Hindi as it is typed in both scripts, and the other scripts of menus.
import type { AskedDiet } from '@tiffin/contract'
import type { SearchFilters } from './search-filters.ts'
import { CATEGORY } from './vocabulary/kinds-of-food.ts'

const listed = (phrases: string): readonly string[] => phrases.trim().split(/,\s+/)

const DIETS: Readonly<Record<AskedDiet, string>> = {
  'non-veg': `
non veg, nonveg, no veg, not veg, non vegetarian, nonvegetarian, non veg only, mansahari, masahari, maansahari, नॉन वेज, नॉनवेज, नान वेज,
नॉन वेजिटेरियन, मांसाहारी, माँसाहारी, सामिष, আমিষ, নন ভেজ, નોન વેજ, નોનવેજ, માંસાહારી, ਨਾਨ ਵੈਜ, ਮਾਸਾਹਾਰੀ, ନନ ଭେଜ, ଆମିଷ, அசைவம், அசைவ,
மாமிசம், నాన్ వెజ్, మాంసాహారం, ನಾನ್ ವೆಜ್, ಮಾಂಸಾಹಾರ, ಮಾಂಸಾಹಾರಿ, നോൺ വെജ്, നോൺവെജ്, മാംസാഹാരം, نان ویج`,
  vegan: `
vegan, plant based, dairy free, वीगन, वीगान, विगन, वेगन, ভেগান, વીગન, વેગન, ਵੀਗਨ, ଭେଗାନ, வீகன், நனிசைவம், వీగన్, వేగన్, ವೀಗನ್, വീഗൻ,
വീഗന്‍, ویگن`,
  jain: `
jain, jain food, no onion no garlic, no onion, no onions, no garlic, without onion, without onions, without garlic, bina pyaz,
bina pyaaz, bina lahsun, pyaz ke bina, pyaaz ke bina, lahsun ke bina, प्याज के बिना, प्याज़ के बिना, लहसुन के बिना, बिना प्याज, बिना प्याज़, बिना लहसुन, without onion and garlic, without onion garlic, no onion garlic, bina pyaz lahsun,
bina pyaaz lahsun, जैन, बिना प्याज लहसुन, बिना प्याज़ लहसुन, बिना लहसुन प्याज, জৈন, જૈન, ਜੈਨ, ଜୈନ, ஜெயின், ஜெயின, జైన్, జైన, ಜೈನ್,
ಜೈನ, ജൈന, ജെയിൻ, جین`,
  egg: `
egg, eggs, anda, ande, eggitarian, eggetarian, अंडा, अण्डा, अंडे, अण्डे, एग, ডিম, ઈંડા, ઈંડું, ઇંડા, ਅੰਡਾ, ਆਂਡਾ, ਅੰਡੇ, ଅଣ୍ଡା, முட்டை,
గుడ్డు, కోడిగుడ్డు, ಮೊಟ್ಟೆ, മുട്ട, انڈا, انڈے`,
  veg: `
veg, veggie, veggies, vegetarian, pure veg, pure vegetarian, veg only, only veg, shakahari, shaakahari, shudh shakahari, no egg, no eggs, without egg, without eggs, egg free, no meat, without meat, bina ande, bina anda, बिना अंडे, बिना अंडा,
eggless, egg less, no chicken, not chicken, without chicken, bina chicken, without non veg, बिना चिकन, chicken ke bina, ande ke bina, anda ke bina, meat ke bina, mutton ke bina, चिकन के बिना, अंडे के बिना, मांस के बिना, वेज, शाकाहारी, शुद्ध शाकाहारी, प्योर वेज, वेजिटेरियन, निरामिष, ভেজ, নিরামিষ, વેજ, શાકાહારી, ਵੈਜ, ਵੇਜ, ਸ਼ਾਕਾਹਾਰੀ, ଭେଜ,
ନିରାମିଷ, சைவம், சைவ, வெஜ், వెజ్, శాకాహారం, శాకాహారి, ವೆಜ್, ಸಸ್ಯಾಹಾರ, ಸಸ್ಯಾಹಾರಿ, വെജ്, സസ്യാഹാരം, വെജിറ്റേറിയൻ, ویج, سبزی خور`,
}

const OTHERS: readonly (readonly [filters: SearchFilters, phrases: string])[] = [
  [
    { open: true },
    `
open now, open, now open, open right now, open restaurants, currently open, open 24 hours, 24 hours, 24x7, open 24 7, abhi khula, khula hai, abhi khule, अभी खुला, अभी खुले,
अभी खुली, खुला, खुले, खुला है, अभी खुला है, এখন খোলা, અત્યારે ખુલ્લું, હમણાં ખુલ્લું, ਹੁਣ ਖੁੱਲ੍ਹਾ, ਖੁੱਲ੍ਹਾ, ଏବେ ଖୋଲା,
திறந்திருக்கும், இப்போது திறந்திருக்கும், ఇప్పుడు తెరిచి, తెరిచి ఉంది, ಈಗ ತೆರೆದಿದೆ, ತೆರೆದಿದೆ, ഇപ്പോൾ തുറന്ന, ابھی کھلا`,
  ],
  [
    { sort: 'price' },
    `
cheap, cheapest, cheap and best, low price, lowest price, price low to high, low to high, low price first, sort by price, budget, affordable, inexpensive, sasta, saste, sasti, sabse sasta,
sabse saste, sabse sasti, सस्ता, सस्ते, सस्ती, सबसे सस्ता, सबसे सस्ती, सबसे सस्ते, किफायती, সস্তা, સસ્તું, સસ્તા, સસ્તી, ਸਸਤਾ, ਸਸਤੇ,
ଶସ୍ତା, மலிவான, மலிவு, చౌక, చవక, ಅಗ್ಗದ, ಅಗ್ಗ, വിലകുറഞ്ഞ, سستا`,
  ],
  [
    { sort: 'rating' },
    `
best, best rated, top, top rated, best seller, best selling, sabse accha, sabse acha, sabse achha, sabse acchi, sabse achhi, सबसे अच्छा, सबसे अच्छी,
सबसे अच्छे, बेस्ट, highest rated, best rating, सबसे अच्छी रेटिंग, टॉप रेटेड`,
  ],
  [
    { minRating: 4 },
    `
good rating, well rated, high rating, highly rated, अच्छी रेटिंग`,
  ],
  [
    { freeDelivery: true },
    `
free delivery, free home delivery, free shipping, delivery free, no delivery fee, no delivery charge, no delivery charges, zero delivery fee,
without delivery fee, without delivery charge, without delivery charges, muft delivery, muft me delivery, free me delivery, फ्री डिलीवरी, फ़्री डिलीवरी,
मुफ्त डिलीवरी, मुफ़्त डिलीवरी, मुफ़्त डिलिवरी, मुफ्त डिलिवरी, निःशुल्क डिलीवरी, ফ্রি ডেলিভারি, મફત ડિલિવરી, ਮੁਫ਼ਤ ਡਿਲੀਵਰੀ, இலவச டெலிவரி, ఉచిత డెలివరీ, ಉಚಿತ ಡೆಲಿವರಿ, സൗജന്യ ഡെലിവറി, مفت ڈیلیوری`,
  ],
  [
    { offers: true },
    `
offer, offers, on offer, with offer, with offers, deal, deals, discount, discounts, on discount, discounted, buy 1 get 1, buy 1 get 1 free, buy one get one, buy one get one free, bogo, 1 1, 1 1 free, 1 1 offer, 1 plus 1, one plus one,
2 for 1, two for one, coupon, coupons, coupon code, promo, promos, promo code, voucher, vouchers, sale, on sale, half price, ek ke saath ek, ek ke sath ek free,
एक के साथ एक, एक के साथ एक फ्री, एक के साथ एक मुफ्त, कूपन, आधे दाम, ऑफर, ऑफ़र, छूट,
डिस्काउंट, অফার, ઓફર, ਆਫਰ, சலுகை, ఆఫర్, ಆಫರ್, ഓഫർ`,
  ],
]

/** Phrases that narrow nothing. */
const EITHER = listed('veg non veg, veg nonveg, veg and non veg, veg or non veg, veg and nonveg, veg or nonveg')

/** A sabzi is a curry without meat. */
const VEG_CATEGORIES: ReadonlySet<string> = new Set(['sabzi'])

/** The filter of each phrase, whose words are joined by a space. */
export const FILTER_OF: ReadonlyMap<string, SearchFilters> = new Map([
  ...Object.entries(DIETS).flatMap(([diet, phrases]) => listed(phrases).map((phrase) => [phrase, { diet: diet as AskedDiet }] as const)),
  ...EITHER.map((phrase) => [phrase, {}] as const),
  ...OTHERS.flatMap(([filters, phrases]) => listed(phrases).map((phrase) => [phrase, filters] as const)),
  ...[...CATEGORY.values()].flatMap(({ id, phrases }) =>
    phrases.map((phrase) => [phrase, { categories: [id], ...(VEG_CATEGORIES.has(id) && { diet: 'veg' as const }) }] as const),
  ),
])
