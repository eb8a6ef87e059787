// What a search says without meaning a product.

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u))

/** Words that mean food as such, or the person who asks: never looked for. */
export const EMPTY: ReadonlySet<string> = listed(`
  food foods dish dishes item items restaurant restaurants hotel hotels near nearby me i am im hungry want wanna need give get please pls
  order eat something anything some any today tonight delivery menu
  show find search suggest suggestion suggestions recommend recommendation recommendations surprise buy nearest closest newest latest
  khana khaana khane kuch kuchh koi bhi mujhe chahiye chaiye bhook bhukh bhookh lagi lag hai hu hoon accha acha achha acchi achhi
  खाना खाने कुछ कोई भी मुझे चाहिए भूख लगी लग है हूँ हूं अच्छा अच्छी अच्छे व्यंजन रेस्टोरेंट होटल
  খাবার ખાવાનું ਖਾਣਾ ଖାଦ୍ୟ உணவு ఆహారం ಆಹಾರ ഭക്ഷണം کھانا کھانے
`)

/** Words around a filter that mean nothing once it is read: "dosa **for** under 100". */
export const FILLERS: ReadonlySet<string> = listed(`
  and with for the a in only price under of on at to one two below now wala wale wali aur ka ke ki mein
  वाला वाले वाली और का के की में अभी पर
`)

/** Names have these words, too; they are left out where nothing is called as the search is. In Latin letters, as `searchable` writes them. */
export const ORNAMENTS: ReadonlySet<string> = listed(`
  and with for the a an of in on or at to plus ek do ka ke ki se me mein men aur ya sath saath wala wale wali vala vale vali liye
  special spl speshal full half mini small large big medium regular plate piece pieces pc pcs portion serving family party pack group
  tasty yummy delicious fresh taja taza hot garam famous popular trending recommended bestseller seller selling most ordered favourite favorite
  good nice new naya late night midnight bulk what is here there with you your my fast express
  1 2 3 4 5 6 8 10 12 two three four five six
  authentic homely homemade home ghar jaisa gharelu aaj todays fast quick
  badhiya badiya mast ekdum swadisht svadisht lajawab mashhur asli original
`)
