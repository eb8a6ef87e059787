// Fields of many calls, with their limits (docs/specification.md#validation; docs/trust.md#3) and the specification's messages.
import { z } from 'zod'
import {
  cleanEmail,
  cleanIdentifier,
  cleanLine,
  cleanText,
  isCleanText,
  isEmail,
  LINE_BREAK,
  VISIBLE,
  withoutSpaces,
} from './clean-text.ts'
import { REFUSALS, type RefusalCode } from './errors/codes.ts'
import { MESSAGES } from './errors/messages.ts'
import { fromRupees, PRICE_PATTERN, parseRupees } from './money.ts'
import { wireTypes } from './wire-types.ts'

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The id of no object. It replaces malformed ids, so that they get the same response as unknown ones. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'
const REFUSED_CHARACTERS = 'text_not_allowed'

const visibleText = (clean: (text: string) => string, max: number, required: RefusalCode) =>
  z
    .string(required)
    .overwrite(clean)
    .min(1, { error: required, abort: true })
    .max(max, 'text_too_long')
    .refine(isCleanText, { error: REFUSED_CHARACTERS, abort: true })
    .refine((value) => VISIBLE.test(value), required)

/** A cleaned text of at most `max` characters with at least one visible one, possibly of several lines; `required` is the code for an empty one. */
export const text = (max: number, required: RefusalCode = 'all_fields_missing') => visibleText(cleanText, max, required)

/** As `text`, but a single line: names, addresses, titles. */
export const line = (max: number, required: RefusalCode = 'all_fields_missing') =>
  visibleText(cleanLine, max, required).refine((value) => !LINE_BREAK.test(value), 'text_one_line')

const maybeEmpty = (clean: (text: string) => string, max: number) =>
  z.string().overwrite(clean).max(max, 'text_too_long').refine(isCleanText, REFUSED_CHARACTERS).optional()
/** The name of something that exists. It is only trimmed, because it is matched, not stored: rows may still have a spelling from before names were cleaned. */
export const nameOfOne = (max: number, required: RefusalCode) => visibleText((value) => value.trim(), max, required)

/** As `text`, but may be empty or absent. */
export const optionalText = (max: number) => maybeEmpty(cleanText, max)

export const email = (required: RefusalCode, malformed: RefusalCode = 'email_incorrect') =>
  z
    .string(required)
    .overwrite(cleanEmail)
    .min(1, required)
    .max(254, malformed)
    .refine(isEmail, malformed)
    .transform((value) => value.toLowerCase())

/** A new password of at least `min` characters. Not trimmed, because spaces are allowed. */
export const newPassword = (required: RefusalCode, min = 6, tooShort: RefusalCode = 'password_too_weak') =>
  z.string(required).min(1, required).min(min, tooShort).max(200, 'text_too_long').refine(isCleanText, REFUSED_CHARACTERS)
export const givenPassword = (required: RefusalCode) => z.string(required).min(1, required).max(200, 'text_too_long')

/** `required` is the code for a missing or empty one. */
export const phoneNumber = (wrong: RefusalCode = 'phone_ten_digits', required = wrong) =>
  z
    .string(required)
    .overwrite(withoutSpaces)
    .min(1, required)
    .regex(/^\d{10}$/, wrong)

/** The number of a food licence; empty, there is none. */
export const fssaiNumber = z
  .string('fssai_number_invalid')
  .overwrite(withoutSpaces)
  .regex(/^(\d{14})?$/, 'fssai_number_invalid')

const wellFormed = (value: string): string => {
  const clean = cleanIdentifier(value)
  return UUID_PATTERN.test(clean) ? clean.toLowerCase() : NO_ID
}
/** An id in a request. A malformed one becomes `NO_ID`. */
export const id = (required: RefusalCode = 'id_missing') => z.string(required).min(1, required).transform(wellFormed)
/** As `id`, but may be absent, null or blank, as a select field without a choice. */
export const chosenId = z
  .string()
  .nullish()
  .transform((value) => (value && cleanIdentifier(value) ? wellFormed(value) : undefined))
/** An id that repeats what the session implies; compared if present. */
export const ownId = id().optional()

/** A flag in a query; `true` sets it. */
export const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true')
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'field_whole')
    .transform(Number)
    .pipe(z.number().min(min).max(max, 'field_too_large'))
/** A day, such as 2026-11-21. ISO 8601 has a year 0, PostgreSQL does not. */
export const date = z.iso.date('field_date').refine((day) => !day.startsWith('0000'), 'field_date')
/** Paging of a list (docs/specification.md#responses): `page` from 1, `limit` up to 100. */
export const paging = { page: wholeNumber(1, 10_000).optional(), limit: wholeNumber(1, 100).optional() }
/** One line, whatever was pasted. */
export const search = maybeEmpty((value) => cleanLine(value).replace(/\s+/g, ' '), 200)

const price = () =>
  z
    .union([z.string(), z.number()], 'price_invalid')
    .transform((value) => cleanIdentifier(String(value)))
    .pipe(z.string().regex(PRICE_PATTERN, 'price_invalid'))
    .transform(parseRupees)
    .pipe(z.number().min(1, 'price_invalid'))
/** A price in rupees, as a number or text; parsed to paise. */
export const pricePaise = price()
/** A price, or 0. One for each field: the API document loses parts of a union that two fields of a body share. */
export const leastPricePaise = () => z.union([z.literal(['0', 0]).transform(() => 0), price()])
/** An amount that the client displayed, in rupees; converted to paise. */
export const seenAmountPaise = z.number().min(0).max(100_000_000).transform(fromRupees)

export const imageUrl = z.string('upload_failed').trim().min(1, 'upload_failed').max(512).refine(isCleanText, REFUSED_CHARACTERS)

export const wireId = z.string()
export const time = z.iso.datetime()
export const rupees = z.number()
export const Done = z.object({ message: z.string() }).register(wireTypes, { id: 'Done' })
export const success = z.literal(MESSAGES.success)
export const ErrorCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]).register(wireTypes, { id: 'ErrorCode' })
/** An error (docs/errors.md): a code to compare, its message, and the values of the message's placeholders. */
const failed = { code: ErrorCode, message: z.string(), values: z.record(z.string(), z.string()).optional() }
export const Failure = z
  .object({
    ...failed,
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), ...failed })).optional(),
  })
  .register(wireTypes, { id: 'Failure' })
/** The page of a list: its number, its length and the number of rows. `size` is the number of pages. */
export const pageInfo = { page: z.int(), pageSize: z.int(), total: z.int(), size: z.int() }
