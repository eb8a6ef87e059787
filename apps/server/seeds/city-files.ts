import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type {
  DemoAvailability,
  DemoGroup,
  DemoHours,
  DemoPeople,
  DemoPlaces,
  DemoProduct,
  DemoReach,
  DemoRestaurant,
} from './demo-records.ts'

/** Returns the pictures of a product, the leading one first. View 0 is a larger and later render of view 1, where there is one. */
export function viewsOf({ picture, lead = 1 }: Pick<DemoProduct, 'picture' | 'lead'>): string[] {
  if (picture === null) return []
  const first = lead === 1 && shown[picture]?.large ? 0 : lead
  const views = [first, ...[1, 2, 3, 4].filter((view) => view !== lead)]
  return views.map((view) => `/pictures/dishes/${picture}-${view}.webp`)
}

// relative to apps/server/seeds, and to the bundles in apps/server/dist and apps/server/dist/cli
const folders = ['../seeds/city/', '../../seeds/city/'].map((path) => new URL(path, import.meta.url))
const folder = folders.find((url) => existsSync(url)) ?? new URL('city/', import.meta.url)
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))

/** What the demo city's pictures show. */
const shown: Readonly<Record<string, { readonly large?: boolean }>> = read('pictures.json')

/** Returns the availability of each restaurant, by slug. */
export const readAvailability = (): Readonly<Record<string, DemoAvailability>> => read('availability.json')
export const readPeople = (): DemoPeople => read('people.json')
/** By slug. */
export const readHours = (): Readonly<Record<string, DemoHours>> => read('hours.json')
/** Option groups by the restaurant's slug. */
export const readOptions = (): Readonly<Record<string, readonly DemoGroup[]>> => read('options.json')
/** By the restaurant's slug. */
export const readReach = (): Readonly<Record<string, DemoReach>> => read('reach.json')
/** By postal code. */
export const readPlaces = (): Readonly<Record<string, DemoPlaces>> => read('places.json')
export const readRestaurants = (): DemoRestaurant[] =>
  readdirSync(new URL('restaurants/', folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ ...read<Omit<DemoRestaurant, 'slug'>>(`restaurants/${file}`), slug: file.replace('.json', '') }))
