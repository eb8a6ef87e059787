// The fields that many calls share, with their limits (docs/specification.md#validation; docs/trust.md#3) and the specification's messages.
import { z } from 'zod'
import { REFUSALS, type RefusalCode } from './codes.ts'
import { MESSAGES } from './messages.ts'
import { fromRupees, PRICE_PATTERN, parseRupees } from './money.ts'
import { wireTypes } from './wire-types.ts'

/** Local part, @, a dotted domain with a top-level domain of two letters or more, or a bracketed IPv4 address (docs/specification.md#validation). */
const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@(([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}|\[(\d{1,3}\.){3}\d{1,3}\])$/i

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** No row has this id: what is not even an id is looked for like any other, and not found like any other. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Control characters (but tab and line breaks), bidi overrides and lone surrogates have no business in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters needs naming them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
export const isCleanText = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text)
export const isEmail = (text: string): boolean => text.length <= 254 && isCleanText(text) && EMAIL_PATTERN.test(text)
/** Letters, digits, signs: a text without any of them looks empty (U+2800 is the empty Braille pattern). */
const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
/** What a reader or a mail program takes as the end of a line, and the tab. */
const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/
const REFUSED_CHARACTERS = 'text_not_allowed'

/** A trimmed text of at most `max` characters, some of them visible; `required` is the message when there are none. It may have several lines. */
export const text = (max: number, required: RefusalCode = 'all_fields_missing') =>
  z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, 'text_too_long')
    .refine(isCleanText, { error: REFUSED_CHARACTERS, abort: true })
    .refine((value) => VISIBLE.test(value), required)

/** As `text`, in one line: names, addresses, titles. */
export const line = (max: number, required: RefusalCode = 'all_fields_missing') =>
  text(max, required).refine((value) => !LINE_BREAK.test(value), 'text_one_line')

/** As `text`, but may be empty or absent. */
export const optionalText = (max: number) => z.string().trim().max(max, 'text_too_long').refine(isCleanText, REFUSED_CHARACTERS).optional()

export const email = (required: RefusalCode, malformed: RefusalCode = 'email_incorrect') =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(254, malformed)
    .refine(isEmail, malformed)
    .transform((value) => value.toLowerCase())

/** A password to be set: at least `min` characters. It is not trimmed: blanks may be part of it. */
export const newPassword = (required: RefusalCode, min = 6, tooShort: RefusalCode = 'password_too_weak') =>
  z.string(required).min(1, required).min(min, tooShort).max(200, 'text_too_long').refine(isCleanText, REFUSED_CHARACTERS)
/** A password to be compared. */
export const givenPassword = (required: RefusalCode) => z.string(required).min(1, required).max(200, 'text_too_long')

/** Exactly ten digits (docs/specification.md#limits). */
export const phoneNumber = (wrong: RefusalCode = 'phone_ten_digits') =>
  z
    .string(wrong)
    .trim()
    .regex(/^\d{10}$/, wrong)

/** An id in a request. What is malformed becomes an id that nothing has. */
export const id = (required: RefusalCode = 'id_missing') =>
  z
    .string(required)
    .min(1, required)
    .transform((value) => (UUID_PATTERN.test(value) ? value.toLowerCase() : NO_ID))
/** An id that only repeats what the session says already; compared when it is there. */
export const ownId = id().optional()

/** A switch in a query: on with `true`. */
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
/** Paging of a list (docs/specification.md#responses): `page` from 1, `limit` up to 100. */
export const paging = { page: wholeNumber(1, 10_000).optional(), limit: wholeNumber(1, 100).optional() }
export const search = optionalText(200)

/** A price in rupees, as a number or as typed, to paise. */
export const pricePaise = z
  .union([z.string(), z.number()], 'price_invalid')
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(PRICE_PATTERN, 'price_invalid'))
  .transform(parseRupees)
  .pipe(z.number().min(1, 'price_invalid'))
/** The lower end of a range of prices: may be 0. */
export const leastPricePaise = z.union([z.literal(['0', 0]).transform(() => 0), pricePaise])
/** An amount that a client saw, in rupees, to paise. */
export const seenAmountPaise = z.number().min(0).max(100_000_000).transform(fromRupees)

export const imageUrl = z.string('upload_failed').trim().min(1, 'upload_failed').max(512).refine(isCleanText, REFUSED_CHARACTERS)

// ---- answers
export const wireId = z.string()
export const time = z.iso.datetime()
export const rupees = z.number()
export const Done = z.object({ message: z.string() }).register(wireTypes, { id: 'Done' })
export const success = z.literal(MESSAGES.success)
export const ErrorCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]).register(wireTypes, { id: 'ErrorCode' })
/** What went wrong (docs/errors.md): a code to compare, its message to read, and what fills the gaps of the message. */
const failed = { code: ErrorCode, message: z.string(), values: z.record(z.string(), z.string()).optional() }
export const Failure = z
  .object({
    ...failed,
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), ...failed })).optional(),
  })
  .register(wireTypes, { id: 'Failure' })
/** The page of a list: which, how long, and how many rows there are. `size` is the number of pages. */
export const pageInfo = { page: z.int(), pageSize: z.int(), total: z.int(), size: z.int() }
