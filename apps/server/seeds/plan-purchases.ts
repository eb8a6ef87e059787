import type { ItemStatus, Paise } from '@tiffin/contract'
import type { Customer } from '../src/platform/http/session.ts'
import type { Chance } from './chance.ts'
import type { City, History } from './city.ts'
import { EVERYWHERE, PROMOS_OF } from './promo-codes.ts'
import { TROUBLES, type Trouble } from './troubles.ts'

export const MINUTE = 60_000
const DAY = 1440 * MINUTE
const INDIA_AHEAD = 330 * MINUTE
/** Lunch and dinner, in minutes of the day. */
const MEALS = [
  [12 * 60, 14 * 60 + 30],
  [19 * 60, 22 * 60],
] as const
/** The running orders: their age and their progress. */
const UNDER_WAY = [
  { minutesAgo: 2, until: 'pending' },
  { minutesAgo: 4, until: 'pending' },
  { minutesAgo: 11, until: 'preparing' },
  { minutesAgo: 19, until: 'packed' },
  { minutesAgo: 27, until: 'out_for_delivery' },
] as const

const TROUBLED: readonly Named[] = [
  ['Kadala Curry', 'Full', 2],
  ['Wheat Porotta', '4 pieces', 2],
]
const TIPS: readonly Paise[] = [2_000, 3_000, 5_000]
/** What most people order at the restaurant whose login is printed, every few days. */
const FAVOURITES = {
  everyDays: 4,
  products: [
    ['Thalassery Chicken Biryani', 'Half'],
    ['Wheat Porotta', '2 pieces'],
    ['Fish Molee', 'Regular'],
  ],
} as const
const WASTED = {
  daysAgo: 2,
  minutes: 20 * 60 + 35,
  customer: 4,
  products: [
    ['Vegetable Kaima Pulao', 'Regular'],
    ['Kadala Curry', 'Full'],
  ],
} as const
/** It asks the first customer about its first product. */
const ASKING = {
  minutesAgo: 9,
  until: 'preparing',
  products: [
    ['Fish Molee', 'Regular'],
    ['Ghee Rice', 'Regular'],
  ],
  asks: [
    ['Kottayam Red Fish Curry', 'Half'],
    ['Nadan Kozhi Curry', 'Half'],
    ['Cheera Paneer', 'Regular'],
  ],
} as const

export interface WeeksOptions {
  readonly history: History
  readonly days: number
  readonly until: Date
  readonly chance: Chance
}
type Restaurant = City['restaurants'][number]
export interface Purchase {
  readonly customer: Customer
  readonly restaurant: Restaurant
  readonly at: Date
  readonly until: ItemStatus
  /** Names and variants; absent: by chance. */
  readonly products?: readonly Named[]
  readonly trouble?: Trouble
  /** A code that is entered if it takes something off. */
  readonly promo?: string
  readonly tipPaise?: Paise
  /** Its customer cancels it when it is packed. */
  readonly isWasted?: true
  /** Substitutes of its first product, between which the customer has to choose. */
  readonly asks?: readonly Named[]
}
type Named = readonly [name: string, variant: string, quantity?: number]

/** Returns the purchases of the past weeks and the running ones, the oldest first. */
export const planPurchases = (city: City, options: WeeksOptions): Purchase[] =>
  [
    ...pastPurchases(city, options),
    ...favourites(city, options),
    ...withTrouble(city, options),
    ...wasted(city, options),
    ...underWay(city, options),
  ]
    .sort((one, other) => Number(one.at) - Number(other.at))
    .map((purchase, place) => ({ ...purchase, ...savings(city, purchase, place) }))

/** Each third order is made with a code of its restaurant or of the marketplace, and each fourth one is tipped; none of the first customer, whose login is printed. */
function savings({ customers }: City, { customer, restaurant, until }: Purchase, place: number): Pick<Purchase, 'promo' | 'tipPaise'> {
  if (customer === customers[0]) return {}
  const codes = PROMOS_OF.get(restaurant.slug) ?? [EVERYWHERE]
  const tipPaise = TIPS[place % TIPS.length]
  return {
    ...(place % 3 === 0 && { promo: codes[(place / 3) % codes.length] ?? EVERYWHERE }),
    ...(place % 4 === 0 && until === 'delivered' && tipPaise && { tipPaise }),
  }
}

function pastPurchases(city: City, { until, days, chance }: WeeksOptions): Purchase[] {
  const purchases: Purchase[] = []
  const at = (daysAgo: number) => mealTime(until, daysAgo, chance)
  // everyone with a review has ordered there before
  for (const restaurant of city.restaurants) {
    for (const [place] of restaurant.reviews.entries()) {
      const customer = city.customers[place % city.customers.length]
      if (customer) purchases.push({ customer, restaurant, at: at(chance.between(1, days - 1)), until: 'delivered' })
    }
  }
  for (let daysAgo = days - 1; daysAgo >= 1; daysAgo -= 1) {
    for (let count = chance.between(1, 2); count > 0; count -= 1) {
      const restaurant = chance.pick(city.restaurants, ({ showcase }) => (showcase ? 9 : 2))
      const isLost = chance.next() < 0.06
      purchases.push({ customer: chance.pick(city.customers), restaurant, at: at(daysAgo), until: isLost ? 'cancelled' : 'delivered' })
    }
  }
  return purchases
}

/** Its menu begins with what is most ordered: five orders of each of three products, and more. */
function favourites({ restaurants, customers }: City, { until, days, chance }: WeeksOptions): Purchase[] {
  const restaurant = restaurants.find(({ showcase }) => showcase)
  if (!restaurant) return []
  return Array.from({ length: Math.floor((days - 1) / FAVOURITES.everyDays) }, (_, place) => ({
    ...{ customer: chance.pick(customers), restaurant, until: 'delivered' as const, products: FAVOURITES.products },
    at: mealTime(until, 1 + place * FAVOURITES.everyDays, chance),
  }))
}

/** Purchases of which something was wrong. */
function withTrouble({ restaurants, customers }: City, { until }: WeeksOptions): Purchase[] {
  const restaurant = restaurants.find(({ showcase }) => showcase)
  return TROUBLES.flatMap(({ daysAgo, minutes, customer: place, trouble }) => {
    const customer = customers[place]
    if (!restaurant || !customer) return []
    return [{ customer, restaurant, at: atOnDay(until, daysAgo, minutes), until: 'delivered' as const, products: TROUBLED, trouble }]
  })
}

/** An order that was cooked in vain, which the platform pays. */
function wasted({ restaurants, customers }: City, { until }: WeeksOptions): Purchase[] {
  const restaurant = restaurants.find(({ showcase }) => showcase)
  const customer = customers[WASTED.customer]
  if (!restaurant || !customer) return []
  const at = atOnDay(until, WASTED.daysAgo, WASTED.minutes)
  return [{ customer, restaurant, at, until: 'packed', isWasted: true, products: WASTED.products }]
}

/** Returns a random lunch or dinner time, `daysAgo` days before `until`, in Indian time. */
function mealTime(until: Date, daysAgo: number, chance: Chance): Date {
  const [from, to] = chance.pick(MEALS)
  const at = atOnDay(until, daysAgo, chance.between(from, to))
  return new Date(at.getTime() + chance.between(0, 59) * 1000)
}

function atOnDay(until: Date, daysAgo: number, minutes: number): Date {
  const day = Math.floor((until.getTime() + INDIA_AHEAD) / DAY) - daysAgo
  return new Date(day * DAY - INDIA_AHEAD + minutes * MINUTE)
}

/** Running orders of the restaurant whose login is printed, including one of the first customer. */
function underWay(city: City, { until, chance }: WeeksOptions): Purchase[] {
  const restaurant = city.restaurants.find(({ showcase }) => showcase)
  if (!restaurant) return []
  const [first] = city.customers
  const at = (minutesAgo: number) => new Date(until.getTime() - minutesAgo * MINUTE)
  const { minutesAgo, ...asking } = ASKING
  const asked: Purchase[] = first ? [{ ...asking, customer: first, restaurant, at: at(minutesAgo) }] : []
  const others = UNDER_WAY.map(({ minutesAgo, until: status }, place) => ({
    customer: (status === 'out_for_delivery' ? city.customers[0] : city.customers[place + 1]) ?? chance.pick(city.customers),
    restaurant,
    at: at(minutesAgo),
    until: status,
  }))
  return [...others, ...asked]
}
