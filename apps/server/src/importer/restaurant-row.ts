import { z } from 'zod'
import type { ImportedRestaurant } from '../modules/restaurants/index.ts'
import { count, id, readRow, words } from './read-row.ts'

const RestaurantRow = z.object({
  id,
  name: words(100, 'name'),
  area: words(200, 'area'),
  city: words(100, 'city'),
  cuisines: z.array(words(100, 'cuisine')).default([]),
  rating: z.number().min(1).max(5).nullish(),
  ratingCount: count.default(0),
  phoneNumber: z
    .string()
    .regex(/^\d{10}$/)
    .catch(''),
})
export interface ReadRestaurant {
  readonly row: ImportedRestaurant
  readonly id: string
  readonly cuisines: readonly string[]
}

/** Parses a restaurant. `source` distinguishes catalogues, so that two of them may use the same ids. */
export function readRestaurant(text: string, source: string): ReadRestaurant {
  const { id, name, area, city, cuisines, rating, ratingCount, phoneNumber } = readRow(RestaurantRow, text)
  const votes = rating ? ratingCount : 0
  return {
    id,
    cuisines,
    row: {
      externalId: `${source}-${id}`,
      name,
      phoneNumber,
      place: area,
      street: area,
      city,
      state: '',
      postalCode: '',
      picture: '',
      ratingSum: (rating ?? 0) * votes,
      ratingCount: votes,
    },
  }
}
