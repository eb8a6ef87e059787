// When a product can be ordered: sold out, stock, menu times.
import { z } from 'zod'
import { call } from '../call.ts'
import { nameKey } from '../clean-text.ts'
import { id, line, nameOfOne, success, time, wireId } from '../fields.ts'
import { MenuTimeHours, soldOut, stockInput } from '../objects/product-parts.ts'
import { DAY_MINUTES } from '../opening-hours.ts'
import { wireTypes } from '../wire-types.ts'
import { Product } from './menu.ts'

export const MAX_MENU_TIMES = 20
export const MAX_MENU_TIME_HOURS = 28

const MenuTime = z
  .object({
    _id: wireId,
    name: z.string(),
    hours: z.array(MenuTimeHours),
    /** How many have it. */
    products: z.int(),
    categories: z.int(),
  })
  .register(wireTypes, { id: 'MenuTime' })

const hours = z
  .array(
    z.object({
      weekday: z.int('menu_time_hours_invalid').min(1, 'menu_time_hours_invalid').max(7, 'menu_time_hours_invalid'),
      opens: z
        .int('menu_time_hours_invalid')
        .min(0, 'menu_time_hours_invalid')
        .max(DAY_MINUTES - 1, 'menu_time_hours_invalid'),
      lasts: z.int('menu_time_hours_invalid').min(1, 'menu_time_hours_invalid').max(DAY_MINUTES, 'menu_time_hours_invalid'),
    }),
    'menu_time_hours_missing',
  )
  .min(1, 'menu_time_hours_missing')
  .max(MAX_MENU_TIME_HOURS, 'menu_time_hours_invalid')
  .refine((rows) => new Set(rows.map(({ weekday, opens }) => `${weekday} ${opens}`)).size === rows.length, 'menu_time_hours_invalid')
const menuTimes = z
  .array(z.object({ _id: id().optional(), name: line(60, 'menu_time_name_missing'), hours }))
  .max(MAX_MENU_TIMES, 'menu_times_too_many')
  .refine((rows) => new Set(rows.map(({ name }) => nameKey(name))).size === rows.length, 'menu_time_same_name')
const answer = z.object({ message: success, product: Product })

export const availabilityCalls = {
  setAvailability: call({
    method: 'PATCH',
    path: '/restaurent/products/:id/availability',
    access: 'restaurant',
    right: 'menu',
    summary:
      'Mark a product, or one of its variants, sold out (`until`: `today` lasts until the restaurant opens on another day or, without opening hours, until 4 am, and never ends a longer one; `always` until it is available again; or a time), or available again. `soldOutBefore` is what Undo sets again',
    params: z.object({ id: id() }),
    body: z.object({
      available: z.boolean(),
      until: z.union([z.enum(['today', 'always']), time], 'sold_out_until_invalid').optional(),
      variant: nameOfOne(100, 'variant_not_found').optional(),
    }),
    refusals: ['not_found', 'sold_out_until_invalid', 'variant_not_found'],
    answer: answer.extend({ soldOutBefore: soldOut }),
  }),
  setStock: call({
    method: 'PATCH',
    path: '/restaurent/products/:id/stock',
    access: 'restaurant',
    right: 'menu',
    summary:
      'Count a product: `left` pieces now (null stops counting; absent: as many as are left now, or `daily` of a product that was not counted), and with `daily` that many again each business day (null: no longer; absent: unchanged)',
    params: z.object({ id: id() }),
    body: stockInput,
    refusals: ['not_found'],
    answer,
  }),
  listMenuTimes: call({
    method: 'GET',
    path: '/restaurent/menuTimes',
    access: 'restaurant',
    right: 'menu',
    summary: 'The menu times of the restaurant, such as breakfast from 7 to 11 am',
    answer: z.object({ menuTimes: z.array(MenuTime) }),
  }),
  replaceMenuTimes: call({
    method: 'PATCH',
    path: '/restaurent/menuTimes',
    access: 'restaurant',
    right: 'menu',
    summary: 'Replace the menu times. One that is missing is deleted, and its products are served at all times',
    body: z.object({ menuTimes }),
    refusals: ['not_found'],
    answer: z.object({ message: success, menuTimes: z.array(MenuTime) }),
  }),
} as const
