// The demo city's pictures match their products: each shows the product's form and its main ingredient.
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRestaurants, viewsOf } from './city-files.ts'
import type { DemoProduct } from './demo-records.ts'

interface Shown {
  readonly family: string
  readonly main: string
  /** It has a view 0. */
  readonly large?: boolean
}
const SHOWN: Record<string, Shown> = JSON.parse(readFileSync(new URL('./city/pictures.json', import.meta.url), 'utf8'))
const FOLDER = new URL('../../web/public/pictures/dishes/', import.meta.url)
const VIEWS = [1, 2, 3, 4] as const
const MOST_BYTES = 40_000
const MOST_LARGE_BYTES = 120_000
const MOST_LARGE = 40

/** The form that a product's name implies; the first match counts. */
const FORMS: readonly (readonly [RegExp, ...string[]])[] = [
  [/chaat|tikki/i, 'chaat'],
  [/biryani/i, 'biryani'],
  [/thali|meals|oonu|combo|wok box/i, 'meal'],
  [/dosa/i, 'dosa'],
  [/idli/i, 'idli'],
  [/pizza|margherita/i, 'pizza'],
  [/burger/i, 'burger'],
  [/\bpav\b|dabeli|omelette/i, 'pav'],
  [/pastry|samosa|lukhmi|shabalay|ghughra|kachori|gujiya/i, 'pastry'],
  [/noodles|thukpa|gyathuk|spaghetti/i, 'noodles'],
  [/momo|dumpling|wonton|modak/i, 'dumpling'],
  [/pulao/i, 'rice', 'biryani'],
  [/rice|bhaat|bath|chawal|khichdi|sura puttu/i, 'rice'],
  [/jamun|puran poli|phirni|aamras/i, 'sweet'],
  [/chai|chaya|milk tea/i, 'tea'],
  [/coffee/i, 'coffee'],
  [/lassi|shake|juice|majjige|badam milk|mastani/i, 'drink'],
  [/naan|roti|kulcha|parotta|porotta|balep|tingmo|taftan|sheermal|thepla|bhakri|chapati|poori|bread/i, 'bread'],
  [/tikka|kebab|skewers|tandoori|tangdi|grilled|wings/i, 'grill'],
  [/fry|uppu kari|karuveppilai|drums of heaven|chilli paneer/i, 'fry'],
  [
    /curry|kuzhambu|molee|korma|nihari|masala|masiyal|chole|khatsa|tsel|shapta|gravy|\bdal\b|makhani|butter chicken|cheera|saag|squid|bowl/i,
    'curry',
  ],
]
const ANIMALS: Record<string, RegExp> = {
  chicken: /chicken|murgh|kozhi/i,
  mutton: /mutton|goat|keema/i,
  fish: /fish|meen|shark|anchov/i,
  prawn: /prawn|chemmeen/i,
  squid: /squid/i,
  crab: /crab/i,
  egg: /\begg|omelette/i,
}
/** The ingredients that the name of a vegetarian product implies. */
const PLANTS: Record<string, RegExp> = {
  mushroom: /mushroom/i,
  paneer: /paneer/i,
  tofu: /tofu/i,
  chickpeas: /chana|chole|kadala|kondakadalai|chickpeas/i,
  lentils: /\bdal\b|khichdi/i,
  mango: /mango|aamras/i,
  banana: /banana/i,
  apricot: /apricot/i,
  almond: /badam/i,
  coffee: /coffee/i,
  tea: /chai|chaya|milk tea/i,
}
const said = (words: Record<string, RegExp>, text: string) => Object.keys(words).filter((what) => words[what]?.test(text))

/** Returns the mismatches between a product and its picture. */
function faultsOf({ name, description, vegetarian, picture }: DemoProduct): string[] {
  if (picture === null) return []
  const shown = SHOWN[picture]
  if (!shown) return [`${name}: nothing says what ${picture} shows`]
  const faults: string[] = []
  const [, ...forms]: readonly [RegExp?, ...string[]] = FORMS.find(([words]) => words.test(name)) ?? []
  if (!forms.includes(shown.family)) faults.push(`${name} is ${forms}, but ${picture} shows ${shown.family}`)
  if (vegetarian && shown.main in ANIMALS) faults.push(`${name} is vegetarian, but ${picture} shows ${shown.main}`)
  const animals = said(ANIMALS, name).length > 0 ? said(ANIMALS, name) : said(ANIMALS, description)
  if (!vegetarian && !animals.includes(shown.main)) faults.push(`${name} is ${animals}, but ${picture} shows ${shown.main}`)
  const plants = vegetarian ? said(PLANTS, name) : []
  if (plants.length > 0 && !plants.includes(shown.main)) faults.push(`${name} is ${plants}, but ${picture} shows ${shown.main}`)
  return faults
}

const restaurants = readRestaurants()
const products = restaurants.flatMap(({ products }) => products)
const size = (name: string) => statSync(new URL(name, FOLDER), { throwIfNoEntry: false })?.size ?? 0
const twice = (names: readonly (string | null | undefined)[]) => names.filter((name, at) => name && names.indexOf(name) !== at)

describe('the pictures of the demo city', () => {
  it('show the form and the main ingredient of their dish', () => {
    expect(products.flatMap(faultsOf)).toEqual([])
  })

  it('lead only one dish, so that dishes on a page look different', () => {
    expect(twice(products.map((product) => viewsOf(product)[0]))).toEqual([])
  })

  it('are never those of another dish on the same menu', () => {
    for (const { slug, products } of restaurants) expect([slug, twice(products.map(({ picture }) => picture))]).toEqual([slug, []])
  })

  it('are a restaurant’s cover only if they show one of its dishes, and only for one restaurant', () => {
    for (const { picture, products } of restaurants)
      expect(products.map((product) => product.picture)).toContain(picture.replace(/-\d$/, ''))
    expect(twice(restaurants.map(({ picture }) => picture))).toEqual([])
  })

  it('exist in four views and two widths, none above 40 KB', () => {
    for (const slug of Object.keys(SHOWN))
      for (const view of VIEWS) {
        const sizes = [size(`${slug}-${view}.webp`), size(`${slug}-${view}-320.webp`)]
        expect([slug, view, sizes.every((bytes) => bytes > 0 && bytes <= MOST_BYTES)]).toEqual([slug, view, true])
      }
    expect(Object.keys(SHOWN).length).toBeGreaterThanOrEqual(75)
  })
})

describe('the large pictures of the demo city', () => {
  const large = Object.keys(SHOWN).filter((slug) => SHOWN[slug]?.large)
  it('are few, none above 120 KB, with smaller copies as small as those of the others', () => {
    expect(large.length).toBeLessThanOrEqual(MOST_LARGE)
    for (const slug of large) {
      const [whole, ...copies] = ['', '-640', '-320'].map((width) => size(`${slug}-0${width}.webp`))
      expect([slug, copies.every((bytes) => bytes > 0 && bytes <= MOST_BYTES)]).toEqual([slug, true])
      expect([slug, (whole ?? 0) > 0 && (whole ?? 0) <= MOST_LARGE_BYTES]).toEqual([slug, true])
    }
  })
  it('are used by covers of a product that has one; every cover exists', () => {
    const covers = restaurants.map(({ picture }) => picture)
    expect(covers.filter((picture) => size(`${picture}.webp`) === 0)).toEqual([])
    expect(covers.filter((picture) => SHOWN[picture.slice(0, -2)]?.large && !picture.endsWith('-0'))).toEqual([])
  })
})

describe('a price of the demo city', () => {
  it('is a whole number of rupees, before and after the offer', () => {
    const broken = products.flatMap(({ name, variants }) =>
      variants
        .filter(({ price, offer }) => price % 1 !== 0 || (price * (100 - offer)) % 100 !== 0)
        .map((variant) => `${name}, ${variant.name}`),
    )
    expect(broken).toEqual([])
  })
})
