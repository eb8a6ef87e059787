// Kinds of food and what they consist of: a search for the kind finds these words in names and categories, not the other way round.
const ROWS = `
pasta: spaghetti, penne, macaroni, lasagne, lasagna, fettuccine, fusilli, ravioli, linguine, tagliatelle, gnocchi
seafood: fish, prawn, prawns, crab, squid, shrimp, meen, chemmeen, pomfret, surmai, calamari
chaat: bhelpuri, bhel, sevpuri, golgappa, panipuri, pani puri, dahi puri, sev puri, papdi, ragda
golgappa: pani puri, panipuri, puchka, phuchka
roll: frankie, wrap, kathi
wrap: roll, frankie
soft drink, soft drinks, cold drink, cold drinks, cool drink, cool drinks: coke, cola, pepsi, sprite, fanta, soda, lassi, juice, shake, shakes, milkshake, lemonade, buttermilk, majjige, chaas, mastani, mojito, iced tea, cold coffee, sharbat, nimbu pani, jaljeera, thandai, smoothie
drink, drinks, beverage, beverages, pey: beverages, drinks, tea, chai, coffee, lassi, juice, shake, milkshake, soda, buttermilk, cola, coke, lemonade
ice cream, ice creams: kulfi, falooda, sundae, gelato, mastani
lunch, dinner, lanch, dinar, bhojan: thali, meals, meal, oonu, combo, combos, biryani, rice, curries, pulao, lunch, dinner
breakfast, nashta, nasta, tiffin, brekfast: breakfast, idli, dosa, poha, upma, paratha, omelette, poori, puri, uttapam, vada
snack, snacks, snaks, starter, starters, namkeen: snacks, starters, samosa, pakora, kachori, chaat, vada, tikki, street food, cutlet
street food, streetfood: street food, chaat, pav, samosa, vada, dabeli, kachori, tikki, bhel, golgappa
dessert, desserts, sweet dish: desserts, sweets, jamun, kulfi, halwa, kheer, phirni, rasmalai, ice cream, cake, brownie, jalebi
south indian, southindian: dosa, dosai, idli, vada, uttapam, sambar, pongal, upma, south indian, bisi, appam, puttu, rasam
north indian, northindian, punjabi: north indian, punjabi, amritsari, makhani, butter chicken, butter masala, naan, tandoori, chole, kulcha, saag, dhaba, paratha, roti
chinese, indo chinese, chainiz, chaynij, chainij: chinese, noodles, schezwan, szechuan, sichuan, manchurian, hakka, fried rice, chilli paneer, chilli chicken, wontons, wonton, manchow, chowmein, spring roll, chop suey
italian, itallian: pizza, pasta, spaghetti, italian, lasagna, risotto, bruschetta
kerala, keralan, malayali, malabar: kerala, malabar, nadan, chemmeen, molee, thalassery, puttu, porotta, kottayam, alleppey, oonu, appam, karimeen, kanthari
mughlai, mughalai, muglai: mughlai, korma, nihari, kebab, kebabs, awadhi, zafrani, hyderabadi, haleem, biryani
gujarati, gujrati: gujarati, thepla, dhokla, kathiawadi, amdavadi, khandvi, dabeli, ghughra, lilva, undhiyu, ragdo
tibetan, nepali, nepalese: momo, momos, thukpa, shapta, gyathuk, tingmo, balep, shabalay
fast food, fastfood, junk food: burger, burgers, pizza, fries, sandwich, roll, wrap, noodles, momos
chicken: chiken
smoothie: shake, milkshake
meal: thali, meals
meals: thali, meal
`

export const KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [kinds = '', words = ''] = row.split(': ')
      return kinds.split(', ').map((kind) => [kind, words.split(', ')] as const)
    }),
)
