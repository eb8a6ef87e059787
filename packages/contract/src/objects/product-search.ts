// What a search for products is narrowed to.
import { z } from 'zod'
import { ASKED_DIETS } from '../diet.ts'
import { flag, pricePaise, search, wholeNumber } from '../fields.ts'
import { wireTypes } from '../wire-types.ts'

export const productFilters = {
  search,
  diet: z.enum(ASKED_DIETS).optional(),
  /** In rupees, after the offer: the cheapest size costs less. */
  maxPrice: pricePaise.optional(),
  open: flag,
  minRating: wholeNumber(1, 5).optional(),
  offers: flag,
  sort: z.enum(['rating', 'price']).optional(),
}

/** A filter that a search names, its value, and the search without it. Prices are in rupees; `upToPrice` and `minPrice` include the price, `maxPrice` does not; `lacks` is a food that the product does not mention. */
export const NamedFilter = z
  .object({
    name: z.enum([
      'diet',
      'category',
      'lacks',
      'maxPrice',
      'upToPrice',
      'minPrice',
      'open',
      'minRating',
      'offers',
      'freeDelivery',
      'sort',
      'restaurant',
      'place',
    ]),
    value: z.union([z.string(), z.number(), z.boolean()]),
    without: z.string(),
  })
  .register(wireTypes, { id: 'NamedFilter' })
