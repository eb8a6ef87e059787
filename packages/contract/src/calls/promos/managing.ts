// Promo codes of the marketplace and of restaurants. A code is never edited: it is stopped, and another one added.
import { z } from 'zod'
import { call } from '../../call.ts'
import { date, id, leastPricePaise, pageInfo, paging, rupees, success, time, wireId } from '../../fields.ts'
import { MINUTES_OF_A_DAY, PROMO_KINDS, PROMO_STATES, promoCode } from '../../objects/promo.ts'
import { wireTypes } from '../../wire-types.ts'

const MOST_USES = 1_000_000
const hours = z
  .array(
    z
      .object({ day: z.int().min(1).max(7), from: z.int().min(0).max(MINUTES_OF_A_DAY), to: z.int().min(1).max(MINUTES_OF_A_DAY) })
      .refine(({ from, to }) => from < to, { error: 'promo_hours', path: ['to'] }),
  )
  .min(1)
  .max(28)
const newPromo = {
  code: promoCode,
  kind: z.enum(PROMO_KINDS, 'promo_kind'),
  /** Of the kind `percent`. */
  percent: z.int('promo_value').min(1, 'promo_value').max(100, 'promo_value').optional(),
  /** Of the kind `amount`, in rupees. */
  amount: leastPricePaise().optional(),
  maxDiscount: leastPricePaise().optional(),
  minimum: leastPricePaise().optional(),
  /** Days in India, both included. Absent: from now on, and without an end. */
  from: date.optional(),
  until: date.optional(),
  /** ISO days of the week and minutes of the day on the restaurant's clock, India's for the marketplace. Absent: always. */
  hours: hours.optional(),
  excludesOffers: z.boolean().optional(),
  firstOrder: z.boolean().optional(),
  perCustomer: z.int().min(1).max(1_000).optional(),
  usesMax: z.int().min(1).max(MOST_USES).optional(),
  budget: leastPricePaise().optional(),
}
const Promo = z
  .object({
    _id: wireId,
    code: z.string(),
    kind: z.enum(PROMO_KINDS),
    percent: z.int().optional(),
    amount: rupees.optional(),
    maxDiscount: rupees.optional(),
    minimum: rupees.optional(),
    startsAt: time,
    endsAt: time.optional(),
    hours: hours.optional(),
    excludesOffers: z.literal(true).optional(),
    firstOrder: z.literal(true).optional(),
    every: z.int().optional(),
    perCustomer: z.int().optional(),
    uses: z.int(),
    usesMax: z.int().optional(),
    spent: rupees,
    budget: rupees.optional(),
    /** Absent: of the marketplace, for every restaurant. */
    restaurant: z.object({ _id: wireId, restaurantName: z.string() }).optional(),
    /** The percentage that the restaurant bears. */
    share: z.int(),
    state: z.enum(PROMO_STATES),
  })
  .register(wireTypes, { id: 'Promo' })
const list = z.object({ promos: z.array(Promo), ...pageInfo })
const changed = z.object({ message: success, promo: Promo })
const ADDING = ['promo_ends_early', 'promo_taken', 'promo_value'] as const

export const promoManagement = {
  listPromos: call({
    method: 'GET',
    path: '/admin/promos',
    access: 'administrator',
    right: 'money',
    summary: 'All promo codes, newest first',
    query: z.object(paging),
    answer: list,
  }),
  addPromo: call({
    method: 'POST',
    path: '/admin/promos',
    access: 'administrator',
    right: 'money',
    summary:
      'Add a promo code of the marketplace; with `restId` and `share` one that the restaurant bears a part of, once it has accepted it',
    body: z.object({ ...newPromo, restId: id().optional(), share: z.int().min(1).max(99).optional() }),
    status: 201,
    refusals: [...ADDING, 'not_found', 'promo_share'],
    answer: changed,
  }),
  stopPromo: call({
    method: 'POST',
    path: '/admin/promos/:id/stop',
    access: 'administrator',
    right: 'money',
    summary: 'End a promo code for good; orders keep what it took off. Repeating it changes nothing',
    params: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: changed,
  }),
  listRestaurantPromos: call({
    method: 'GET',
    path: '/restaurent/promos',
    access: 'restaurant',
    right: 'money',
    summary: "The restaurant's promo codes, newest first, after those that it is asked to share",
    query: z.object(paging),
    answer: list,
  }),
  addRestaurantPromo: call({
    method: 'POST',
    path: '/restaurent/promos',
    access: 'restaurant',
    right: 'money',
    summary: 'Add a promo code for the own products, which the restaurant bears',
    body: z.object({
      ...newPromo,
      /** Only with every nth order of customers who have the restaurant among their favourites, once with each. */
      every: z.int().min(2).max(50).optional(),
    }),
    status: 201,
    refusals: [...ADDING, 'promo_every'],
    answer: changed,
  }),
  stopRestaurantPromo: call({
    method: 'POST',
    path: '/restaurent/promos/:id/stop',
    access: 'restaurant',
    right: 'money',
    summary: 'End an own promo code, or decline or leave a shared one, for good; repeating it changes nothing',
    params: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: changed,
  }),
  acceptRestaurantPromo: call({
    method: 'POST',
    path: '/restaurent/promos/:id/accept',
    access: 'restaurant',
    right: 'money',
    summary: 'Share a promo code of the marketplace, which counts from then on; repeating it changes nothing',
    params: z.object({ id: id() }),
    refusals: ['code_stopped', 'not_found'],
    answer: changed,
  }),
} as const
