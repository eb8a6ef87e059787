// When a restaurant takes orders: opening hours, closing days, pause and busy mode.
import { z } from 'zod'
import { call } from '../call.ts'
import { date, optionalText, success, time } from '../fields.ts'
import {
  BUSY_MINUTES,
  CLOCK_PATTERN,
  DAY_MINUTES,
  findOverlap,
  MAX_BUSY_HOURS,
  MAX_CLOSURE_NOTE,
  MAX_LAST_ORDER_MINUTES,
  MAX_PREP_MINUTES,
  MAX_RANGES_PER_DAY,
} from '../opening-hours.ts'
import { wireTypes } from '../wire-types.ts'

/** Local times; `closes` at or before `opens` is on the next day, equal times are 24 hours. */
const range = { opens: z.string(), closes: z.string() }
const HoursRange = z.object(range)
/** `day`: 1 is Monday. A range belongs to the day it starts on. */
const WeekRange = z.object({ day: z.int(), ...range })
/** A date with its own hours; without ranges the restaurant is closed. */
const Closure = z.object({ day: z.string(), ranges: z.array(HoursRange), note: z.string() })

/** Without `week`, every day that is not in `closures` is open for 24 hours. */
const hours = { timeZone: z.string(), week: z.array(WeekRange).optional(), closures: z.array(Closure) }
export const Hours = z.object(hours).register(wireTypes, { id: 'Hours' })

/** What holds now. Without settings a restaurant is always open, and only `isOpen` is present. */
export const openingFields = {
  isOpen: z.boolean().optional(),
  /** While it is not open: when it takes orders again, if that is known. */
  opensAt: time.optional(),
  /** While it is open, if it closes within 7 days. */
  closesAt: time.optional(),
  /** The end of orders before `closesAt`, if it is earlier. */
  lastOrdersAt: time.optional(),
  /** Paused by the restaurant within its opening hours. */
  pausedUntil: time.optional(),
  /** Orders take `busyMinutes` longer until then. */
  busyUntil: time.optional(),
  busyMinutes: z.int().optional(),
  prepMinutes: z.int().optional(),
  /** In which these times are shown, unless it is India's. */
  timeZone: z.string().optional(),
}

export const OwnHours = z
  .object({
    ...openingFields,
    ...hours,
    lastOrderMinutes: z.int(),
    pausesWhenUnanswered: z.boolean(),
    /** `platform`: two orders went unanswered. */
    pausedBy: z.enum(['restaurant', 'platform']).optional(),
    nextOpening: time.optional(),
    /** The latest end of a pause that begins now. */
    pauseLimit: time,
    /** When a product that is sold out for today is sold again: the first opening of a later day, 4 am without one. */
    todayEnds: time,
  })
  .register(wireTypes, { id: 'OwnHours' })

const clock = z.string('time_wrong').regex(CLOCK_PATTERN, 'time_wrong')
const ranges = z
  .array(z.object({ opens: clock, closes: clock }))
  .max(MAX_RANGES_PER_DAY, 'hours_too_many')
  .refine((list) => findOverlap(list) === undefined, 'hours_overlap')
const week = z
  .array(z.object({ day: z.int().min(1).max(7), opens: clock, closes: clock }))
  .max(7 * MAX_RANGES_PER_DAY, 'hours_too_many')
  .refine((list) => daysOf(list).every((day) => findOverlap(day) === undefined), 'hours_overlap')

function daysOf<R extends { readonly day: number }>(list: readonly R[]): R[][] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => list.filter((entry) => entry.day === day))
}

const answer = z.object({ message: success, hours: OwnHours })

export const hoursCalls = {
  getHours: call({
    method: 'GET',
    path: '/restaurent/hours',
    access: 'restaurant',
    right: 'any',
    summary: "The restaurant's opening hours, closing days, pause and busy mode",
    answer: z.object({ hours: OwnHours }),
  }),
  editHours: call({
    method: 'PATCH',
    path: '/restaurent/hours',
    access: 'restaurant',
    right: 'menu',
    summary: 'Replace the given settings; `week: null` is open around the clock',
    body: z.object({
      timeZone: z
        .string('time_zone_unknown')
        .regex(/^[A-Za-z0-9_+/-]{1,60}$/, 'time_zone_unknown')
        .optional(),
      week: week.nullable().optional(),
      prepMinutes: z.int().min(1).max(MAX_PREP_MINUTES).nullable().optional(),
      lastOrderMinutes: z.int().min(0).max(MAX_LAST_ORDER_MINUTES).optional(),
      pausesWhenUnanswered: z.boolean().optional(),
    }),
    refusals: ['time_zone_unknown'],
    answer,
  }),
  saveClosure: call({
    method: 'POST',
    path: '/restaurent/closures',
    access: 'restaurant',
    right: 'menu',
    summary: 'Close on a date, or give it its own hours; replaces an earlier entry of the date',
    body: z.object({ day: date, ranges, note: optionalText(MAX_CLOSURE_NOTE) }),
    refusals: ['closure_day', 'closures_full'],
    answer,
  }),
  deleteClosure: call({
    method: 'DELETE',
    path: '/restaurent/closures/:day',
    access: 'restaurant',
    right: 'menu',
    summary: "Return a date to the week's hours; repeating it changes nothing",
    params: z.object({ day: date }),
    answer,
  }),
  pauseOrders: call({
    method: 'POST',
    path: '/restaurent/pause',
    access: 'restaurant',
    right: 'orders',
    summary: 'Take no new orders for `minutes`, until a time, or until the next opening; replaces a running pause',
    body: z.union(
      [z.object({ minutes: z.int().min(1).max(DAY_MINUTES) }), z.object({ until: z.union([z.literal('opening'), time]) })],
      'pause_end_missing',
    ),
    refusals: ['no_next_opening', 'pause_end_past', 'pause_too_long'],
    answer,
  }),
  endPause: call({
    method: 'DELETE',
    path: '/restaurent/pause',
    access: 'restaurant',
    right: 'orders',
    summary: 'Take orders again; repeating it changes nothing',
    answer,
  }),
  startBusy: call({
    method: 'POST',
    path: '/restaurent/busy',
    access: 'restaurant',
    right: 'orders',
    summary: 'Tell customers that orders take `minutes` longer, for `forMinutes`',
    body: z.object({
      minutes: z.int().min(BUSY_MINUTES.least).max(BUSY_MINUTES.most),
      forMinutes: z
        .int()
        .min(1)
        .max(MAX_BUSY_HOURS * 60),
    }),
    answer,
  }),
  endBusy: call({
    method: 'DELETE',
    path: '/restaurent/busy',
    access: 'restaurant',
    right: 'orders',
    summary: 'End busy mode; repeating it changes nothing',
    answer,
  }),
} as const
