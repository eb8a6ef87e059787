// Kinds of food and what they consist of: a search for the kind finds these words in names and categories, not the other way round.
const FOODS = `
pasta: spaghetti, penne, macaroni, lasagne, lasagna, fettuccine, fusilli, ravioli, linguine, tagliatelle, gnocchi
chaat: bhelpuri, bhel, sevpuri, golgappa, panipuri, pani puri, dahi puri, sev puri, papdi, ragda
golgappa: pani puri, panipuri, puchka, phuchka
roll: frankie, wrap, kathi
wrap: roll, frankie
ice cream, ice creams: kulfi, falooda, sundae, gelato, mastani
chicken: chiken
smoothie: shake, milkshake
meal: thali, meals
meals, bhojanam, sappadu, saapadu, uta, oota, un: thali, meal, meals, oonu
thali, sadya: meals, oonu, sadya
soup, soups: thukpa, gyathuk, shorba, rasam, manchow
spicy, tikha, teekha, tikhi, teekhi: chilli, chilly, pepper, schezwan, szechuan, chettinad, kanthari, kolhapuri, andhra, vindaloo, misal, fiery, peri
coke, cola, pepsi, thums up: coke, cola, pepsi, thums up
tiffin: breakfast, idli, dosa, poha, upma, paratha, poori, puri, uttapam, vada
`

// Cuisines, courses and other categories of menus: filters, each with a name, the phrases that people type, and the words of its products.
const CATEGORIES = `
south-indian | south indian, southindian, south indian food, दक्षिण भारतीय, साउथ इंडियन, साउथ इन्डियन: dosa, dosai, idli, vada, uttapam, sambar, pongal, upma, bisi, appam, puttu, rasam
north-indian | north indian, northindian, north indian food, उत्तर भारतीय, नॉर्थ इंडियन, नार्थ इंडियन: punjabi, amritsari, makhani, butter chicken, butter masala, naan, tandoori, chole, kulcha, saag, dhaba, paratha, roti
punjabi | punjabi, panjabi, पंजाबी: north indian, amritsari, makhani, butter chicken, butter masala, naan, tandoori, chole, kulcha, saag, dhaba, paratha
chinese | chinese, indo chinese, chainiz, chaynij, chainij, चाइनीज़, चाइनीज, चायनीज़, चायनीज: noodles, schezwan, szechuan, sichuan, manchurian, hakka, fried rice, chilli paneer, chilli chicken, wontons, wonton, manchow, chowmein, spring roll, chop suey
italian | italian, itallian, इटालियन, इतालवी: pizza, pasta, spaghetti, lasagna, risotto, bruschetta
kerala | kerala, keralan, malayali, malabar, केरल, केरला, മലയാളി, കേരള: nadan, chemmeen, molee, thalassery, puttu, porotta, kottayam, alleppey, oonu, appam, karimeen, kanthari
mughlai | mughlai, mughalai, muglai, mughal, मुग़लई, मुगलई: korma, nihari, kebab, kebabs, awadhi, zafrani, hyderabadi, haleem, biryani
gujarati | gujarati, gujrati, गुजराती, ગુજરાતી: thepla, dhokla, kathiawadi, amdavadi, khandvi, dabeli, ghughra, lilva, undhiyu, ragdo
tibetan | tibetan, nepali, nepalese, तिब्बती, नेपाली: momo, momos, thukpa, shapta, gyathuk, tingmo, balep, shabalay
breakfast | breakfast, breakfasts, brekfast, nashta, nasta, नाश्ता, नाश्ते, ब्रेकफास्ट, ब्रेकफ़ास्ट, subah ka nashta, subah ka nasta, morning breakfast, सुबह का नाश्ता, প্রাতরাশ, নাস্তা, નાસ્તો, ਨਾਸ਼ਤਾ, காலை உணவு, ತಿಂಡಿ: idli, dosa, poha, upma, paratha, omelette, poori, puri, uttapam, vada
lunch | lunch, lanch, लंच, dopahar ka khana, dopahar ka khaana, दोपहर का खाना: thali, meals, meal, oonu, combo, combos, biryani, rice, curries, pulao, dinner
dinner | dinner, dinar, bhojan, raat ka khana, raat ka khaana, डिनर, रात का खाना, भोजन: thali, meals, meal, oonu, combo, combos, biryani, rice, curries, pulao, lunch
snacks | snack, snacks, snaks, namkeen, evening snack, evening snacks, tea time snack, tea time snacks, teatime snacks, midnight snack, midnight snacks, shaam ka nashta, sham ka nashta, शाम का नाश्ता, स्नैक्स, स्नैक, नमकीन: starters, samosa, pakora, kachori, chaat, vada, tikki, street food, cutlet
starters | starter, starters, appetizer, appetizers, appetiser, appetisers, स्टार्टर, स्टार्टर्स: samosa, pakora, kachori, tikki, cutlet, kebabs
street-food | street food, streetfood, स्ट्रीट फूड, स्ट्रीट फ़ूड: chaat, pav, samosa, vada, dabeli, kachori, tikki, bhel, golgappa
fast-food | fast food, fastfood, junk food, फास्ट फूड, फ़ास्ट फ़ूड: burger, burgers, pizza, fries, sandwich, sandwiches, nuggets, hot dog, roll, wrap, noodles, momos
seafood | seafood, sea food, सीफूड, सी फूड, समुद्री भोजन: fish, prawn, prawns, crab, squid, shrimp, meen, chemmeen, pomfret, surmai, calamari
desserts | dessert, desserts, something sweet, sweet dish, sweet dishes, डेज़र्ट, डेजर्ट: sweets, jamun, kulfi, halwa, kheer, phirni, rasmalai, ice cream, cake, brownie, jalebi, falooda, chocolate, donut, doughnut, pastry, gajar halwa, birthday cake
sweets | sweets, mithai, mithaiyan, mishti, meetha, meethe, मीठे, मिठाई, मिठाइयाँ, मिठाइयां, मीठा, মিষ্টি, મીઠાઈ, ਮਿਠਾਈ, இனிப்பு: desserts, dessert, jamun, halwa, kheer, phirni, rasmalai, jalebi, laddu, barfi
cold-drinks | soft drink, soft drinks, cold drink, cold drinks, cool drink, cool drinks, thanda, कोल्ड ड्रिंक, ठंडा, ठंडा पेय: coke, cola, pepsi, sprite, fanta, soda, lassi, juice, shake, shakes, milkshake, lemonade, buttermilk, majjige, chaas, mastani, mojito, iced tea, cold coffee, sharbat, coca cola, thums up, thumsup, thumbs up, limca, mirinda, mountain dew, 7up, maaza, frooti, red bull, redbull, energy drink, appy fizz, bovonto, tropicana, mineral water, water bottle, bisleri, lime soda, fresh lime soda, nimbu pani, jaljeera, thandai, smoothie
drinks | drink, drinks, beverage, beverages, पेय, ड्रिंक, ड्रिंक्स: tea, chai, coffee, lassi, juice, shake, milkshake, soda, buttermilk, cola, coke, lemonade
sabzi | sabzi, sabji, subzi, सब्ज़ी, सब्जी: curry, curries, subz, kofta, kuzhambu, korma, saag, bhindi, gobi, baingan, masiyal, bhaji
breads | breads, indian breads, flatbreads, रोटियाँ, रोटियां: naan, roti, paratha, kulcha, chapati, phulka, porotta, bhatura
light | healthy, healthy food, healthy foods, health food, diet food, light food, light meal, low calorie, low cal, halka khana, हेल्दी, हेल्थी, सेहतमंद, पौष्टिक, हल्का खाना: salad, salads, sprouts, sprouted, soup, soups, steamed, idli, khichdi, oats, millet, millets, ragi, jowar, bajra, bhakri, quinoa, dalia, grilled, fruit, fruits, thukpa
combos | combo, combos, combo meal, combo meals, कॉम्बो, कोम्बो: combo, box, platter, bucket
`

export interface Category {
  readonly id: string
  /** As people type it. */
  readonly phrases: readonly string[]
  /** Texts of tsqueries. */
  readonly products: string
  readonly names: string
}
const split = (row: string): readonly [names: string, words: readonly string[]] => {
  const [names = '', words = ''] = row.split(': ')
  return [names, words.split(', ')]
}
const isLatin = (phrase: string) => /^[a-z ]+$/.test(phrase)
/** Returns the text of a tsquery for any of the words or phrases. */
const anyOf = (words: readonly string[], weights: string): string =>
  [...new Set(words)]
    .map((each) => each.split(' ').map((word) => `'${word}':${weights}`))
    .map((parts) => (parts.length > 1 ? `(${parts.join(' <-> ')})` : parts[0]))
    .join(' | ')

const ROWS = CATEGORIES.trim()
  .split('\n')
  .map((row) => {
    const [heading, words] = split(row)
    const [id = '', names = ''] = heading.split(' | ')
    return { id, phrases: names.split(', '), words }
  })

export const CATEGORY: ReadonlyMap<string, Category> = new Map(
  ROWS.map(({ id, phrases, words }) => {
    const latin = phrases.filter(isLatin)
    return [id, { id, phrases, products: anyOf([...latin, ...words], 'AB'), names: anyOf(latin, 'A') }] as const
  }),
)

/** Of food that no menu has, the category to show instead, by the words of its products; the first one counts. */
const NEAREST = ['cold-drinks', 'desserts', 'seafood', 'breads', 'fast-food', 'snacks', 'light', 'drinks']
const NEAREST_OF: ReadonlyMap<string, string> = new Map(
  NEAREST.toReversed().flatMap((id) => ROWS.find((row) => row.id === id)?.words.map((word): [string, string] => [word, id]) ?? []),
)
const nearestOf = (words: string): string | undefined => NEAREST_OF.get(words.trim().toLowerCase())
/** Returns the category of a search of several words, of which one alone means something else: "red bull". */
export const categoryOfPhrase = (search: string): string | undefined => (search.trim().includes(' ') ? nearestOf(search) : undefined)
/** Returns the category of the last word that has one. */
export const categoryOfAny = (search: string): string | undefined =>
  nearestOf(search) ??
  search
    .split(/\s+/u)
    .map(nearestOf)
    .findLast((id) => id !== undefined)

/** Of each kind the words of its products. */
export const KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  FOODS.trim()
    .split('\n')
    .map(split)
    .flatMap(([names, words]) => names.split(', ').map((name) => [name, words] as const)),
)
