import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressLabel, Allergen, Diet } from '@tiffin/contract'

export interface DemoProduct {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly vegetarian: boolean
  /** Slug of its pictures; null if no picture fits, and screens show a placeholder tile. */
  readonly picture: string | null
  /** The first view, 1 by default. Two products with the same pictures start with different views. */
  readonly lead?: 1 | 2 | 3 | 4
  /** Relative share of past orders, 1 to 100. */
  readonly popularity: number
  /** Prices in rupees. */
  readonly variants: readonly { name: string; price: number; offer: number }[]
}
/** What a restaurant's products contain and when they can be ordered, by name. */
export interface DemoAvailability {
  /** When a category is served: minutes after midnight, every day. */
  readonly menuTime?: { readonly category: string; readonly opens: number; readonly lasts: number }
  readonly products: Readonly<Record<string, DemoContents>>
}
interface DemoContents {
  readonly diet: Diet
  /** Absent: not stated. */
  readonly allergens?: readonly Allergen[]
  readonly stock?: { readonly left: number; readonly daily: number }
}
export interface DemoRestaurant {
  readonly slug: string
  readonly name: string
  readonly ownerEmail: string
  readonly phoneNumber: string
  readonly place: string
  readonly address: DemoAddress
  readonly picture: string
  readonly products: readonly DemoProduct[]
  readonly reviews: readonly { rating: number; review: string }[]
  /** Its login is printed at the start. */
  readonly showcase?: boolean
}
interface DemoAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly label?: AddressLabel
  readonly note?: string
}
export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}
/** The hours of a restaurant; weekdays count from 1, Monday. `closedIn`: days after the city was made. */
interface DemoHours {
  readonly lastOrderMinutes: number
  readonly prepMinutes: number
  readonly week: readonly { days: readonly number[]; opens: string; closes: string }[]
  readonly closedIn?: { days: number; note: string }
}
interface DemoPeople {
  readonly customers: readonly (DemoPerson & { addresses: readonly DemoAddress[] })[]
  readonly employees: readonly DemoPerson[]
}

interface DemoOption {
  readonly name: string
  /** In rupees. */
  readonly price: number
  readonly maxEach?: number
  readonly isDefault?: true
  readonly diet?: Diet
  readonly allergens?: readonly Allergen[]
  /** Name and variant of the product that it is. */
  readonly product?: readonly [string, string]
  /** Names of earlier groups that it leads to. */
  readonly asks?: readonly string[]
}
interface DemoGroup {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly options: readonly DemoOption[]
  /** Names of products, each with the only variant that asks it. */
  readonly products?: readonly (readonly [string, string?])[]
}

export function viewsOf({ picture, lead = 1 }: Pick<DemoProduct, 'picture' | 'lead'>): string[] {
  if (picture === null) return []
  const views = [lead, ...[1, 2, 3, 4].filter((view) => view !== lead)]
  return views.map((view) => `/pictures/dishes/${picture}-${view}.webp`)
}

// relative to apps/server/seeds, and to the bundles in apps/server/dist and apps/server/dist/cli
const folders = ['../seeds/city/', '../../seeds/city/'].map((path) => new URL(path, import.meta.url))
const folder = folders.find((url) => existsSync(url)) ?? new URL('city/', import.meta.url)
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))

/** Returns the availability of each restaurant, by slug. */
export const readAvailability = (): Readonly<Record<string, DemoAvailability>> => read('availability.json')
export const readPeople = (): DemoPeople => read('people.json')
/** By slug; a restaurant that is absent has no hours. */
export const readHours = (): Readonly<Record<string, DemoHours>> => read('hours.json')
/** Option groups by the restaurant's slug. */
export const readOptions = (): Readonly<Record<string, readonly DemoGroup[]>> => read('options.json')
export const readRestaurants = (): DemoRestaurant[] =>
  readdirSync(new URL('restaurants/', folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ ...read<Omit<DemoRestaurant, 'slug'>>(`restaurants/${file}`), slug: file.replace('.json', '') }))
