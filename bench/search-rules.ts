// Searches for a product with a diet and a price, and what their results break: whether the diet, the price and the words are those of the search.
import type { ProductRow } from '../apps/server/src/modules/menu/index.ts'
import { listProducts } from '../apps/server/src/modules/search/list-products.ts'
import { otherWordsFor, rareSpellingsOf, wordsOfKind } from '../apps/server/src/modules/search/vocabulary/food-words.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { pageOf } from '../apps/server/src/platform/paging.ts'

const DIETS = ['veg', 'vegan', 'egg', 'non-veg', ''] as const
const PRICES = [80, 150, 250] as const
const NAMES =
  `biryani, pizza, burger, dosa, fried rice, noodles, curry, thali, roll, sandwich, momos, soup, masala, tikka, pakora, kebab, salad, pasta,
  shake, paratha, byriani, piza, noddles, kabab, xyzzy rice`.split(/,\s+/)
const PAGE = pageOf({ limit: 100 })

// written apart from the conditions of the search, which they check
const MEAT = /\b(chicken|mutton|fish|prawns?|lamb|beef|pork|crab|squid|bacon|salami|pepperoni|murgh?|gosht|shrimps?)\b/i
const EGG = /\b(eggs?|anda|ande|muttai|omelett?e?s?|omlett?e?s?)\b/i
const textOf = ({ name, category_name: category }: ProductRow) => `${name} ${category}`
const isDiet: Readonly<Record<(typeof DIETS)[number], (product: ProductRow) => boolean>> = {
  veg: (product) => product.vegetarian ?? !(MEAT.test(textOf(product)) || EGG.test(textOf(product))),
  vegan: (product) => product.diet === 'vegan' || (product.vegetarian !== false && /vegan/i.test(textOf(product))),
  egg: (product) => product.diet === 'egg' || EGG.test(textOf(product)),
  'non-veg': (product) => product.vegetarian !== true,
  '': () => true,
}
const priceOf = ({ variants }: ProductRow) => Math.min(...variants.map(({ offer_price_paise: price }) => price)) / 100

/** A list of similar names may have other words; any other one has each word of the search, or another word for it. */
function hasWords(product: ProductRow, asked: string): boolean {
  const text = `${textOf(product)} ${product.description} ${product.restaurant_name}`.toLowerCase()
  const joined = text.replaceAll(/[^a-z0-9]+/g, '')
  return asked
    .split(' ')
    .every((word) =>
      [word, word.replace(/s$/, ''), ...otherWordsFor(word), ...rareSpellingsOf(word), ...wordsOfKind(word)].some((other) =>
        joined.includes(other.replaceAll(' ', '')),
      ),
    )
}
const MISSPELT = new Set(['byriani', 'piza', 'noddles'])

/** Prints how many results of a set of searches break a rule, and how long the searches take. */
export async function checkRules(database: Database): Promise<void> {
  const broken = { diet: [] as string[], price: [] as string[], words: [] as string[] }
  const times: number[] = []
  let results = 0
  for (const diet of DIETS)
    for (const asked of NAMES)
      for (const price of PRICES) {
        const search = `${diet} ${asked} under ${price}`.trim()
        const before = performance.now()
        const { rows, similar } = await listProducts(database, { search }, PAGE)
        times.push(performance.now() - before)
        results += rows.length
        for (const product of rows) {
          const seen = `${search}: ${product.name} (${product.category_name}, ₹${priceOf(product)})`
          if (!isDiet[diet](product)) broken.diet.push(seen)
          if (priceOf(product) >= price) broken.price.push(seen)
          if (!similar && !MISSPELT.has(asked) && !hasWords(product, asked)) broken.words.push(seen)
        }
      }
  times.sort((one, other) => one - other)
  const time = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`
  console.log(`\n${times.length} searches with a diet and a price, ${results} results: p50 ${time(0.5)}, p95 ${time(0.95)}`)
  for (const [rule, found] of Object.entries(broken)) {
    console.log(`results that break the ${rule}: ${found.length}`)
    for (const each of found.slice(0, 5)) console.log(`  ${each}`)
  }
}
