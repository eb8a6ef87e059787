// Every error code on the wire, with its status and message (docs/errors.md). Free of zod, so that every page may import this file.
import { fillGaps, GAP, type RefusalValues } from './gaps.ts'
import { MESSAGES } from './messages.ts'

type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
interface RefusalWords<M extends string> {
  readonly status: RefusalStatus
  readonly message: M
}
const refusal = <const M extends string>(status: RefusalStatus, message: M): RefusalWords<M> => ({ status, message })

/** Status and message by code. `{…}` is filled from the error's `values`. Never rename a code, because clients compare it. */
export const REFUSALS = {
  unauthorized: refusal(401, MESSAGES.unauthorized),
  blocked: refusal(403, MESSAGES.blocked),
  wrong_login: refusal(401, 'Invalid email or password'),
  not_found: refusal(404, 'Not found'),
  invalid: refusal(400, 'The request is not valid'),
  // input without a more specific rule below; `field` is its path in the request
  field_missing: refusal(400, '{field} is missing'),
  field_text: refusal(400, '{field} must be a text'),
  field_number: refusal(400, '{field} must be a number'),
  field_whole: refusal(400, '{field} must be a whole number'),
  field_least: refusal(400, '{field} must be at least {least}'),
  field_most: refusal(400, '{field} must be at most {most}'),
  field_shortest: refusal(400, '{field} must have at least {least} characters'),
  field_longest: refusal(400, '{field} must have at most {most} characters'),
  field_date: refusal(400, '{field} must be a date, such as 2026-11-21'),
  field_choice: refusal(400, '{field} must be one of: {choices}'),
  field_too_large: refusal(400, '{field} is too large'),
  field_wrong: refusal(400, '{field} is not valid'),
  // input, by the field's own rule (docs/specification.md#validation)
  required_fields_missing: refusal(400, MESSAGES.fillRequired),
  fields_missing: refusal(400, MESSAGES.fillFields),
  all_fields_missing: refusal(400, MESSAGES.fillAllFields),
  id_missing: refusal(400, 'An id is missing'),
  text_too_long: refusal(400, 'At most {most} characters'),
  text_not_allowed: refusal(400, 'This text contains characters that are not allowed'),
  text_one_line: refusal(400, MESSAGES.oneLine),
  email_incorrect: refusal(400, MESSAGES.emailIncorrect),
  profile_email_incorrect: refusal(400, MESSAGES.profileEmailIncorrect),
  phone_ten_digits: refusal(400, MESSAGES.phoneTenDigits),
  phone_not_valid: refusal(400, MESSAGES.phoneNotValid),
  password_too_short: refusal(400, MESSAGES.passwordTooShort),
  passwords_differ: refusal(400, MESSAGES.passwordsDoNotMatch),
  password_unchanged: refusal(400, MESSAGES.passwordUnchanged),
  reset_password_length: refusal(400, MESSAGES.resetPasswordLength),
  otp_digits_missing: refusal(400, MESSAGES.otpDigitsMissing),
  street_missing: refusal(400, MESSAGES.streetRequired),
  city_missing: refusal(400, MESSAGES.cityRequired),
  state_missing: refusal(400, MESSAGES.stateRequired),
  postal_code_missing: refusal(400, MESSAGES.postalCodeRequired),
  payment_missing: refusal(400, MESSAGES.choosePayment),
  stars_missing: refusal(400, MESSAGES.chooseStars),
  review_missing: refusal(400, MESSAGES.writeReview),
  top_up_amount: refusal(400, MESSAGES.topUpAmount),
  product_name_missing: refusal(400, MESSAGES.fillProductName),
  product_category_missing: refusal(400, MESSAGES.fillCategory),
  product_description_missing: refusal(400, MESSAGES.fillDescription),
  images_too_few: refusal(400, MESSAGES.uploadFourImages),
  images_too_many: refusal(400, 'At most {most} images'),
  variants_missing: refusal(400, MESSAGES.addVariant),
  variants_too_many: refusal(400, 'At most {most} variants'),
  variants_same_name: refusal(400, 'Two variants have the same name'),
  variant_name_missing: refusal(400, 'Every variant needs a name'),
  variant_price_missing: refusal(400, MESSAGES.variantNeedsPrice),
  price_invalid: refusal(400, MESSAGES.enterValidPrice),
  offer_invalid: refusal(400, 'The offer must be a whole percentage from 0 to 99'),
  stock_invalid: refusal(400, 'The stock must be a whole number from 0 to 9,999'),
  stock_units_invalid: refusal(400, 'A size must take 1 to 100 pieces of the stock'),
  kcal_invalid: refusal(400, 'The energy must be a whole number of kcal up to 10,000'),
  sold_out_until_invalid: refusal(400, 'Please choose a time in the next 12 months'),
  menu_time_name_missing: refusal(400, 'Please name the menu time, such as Breakfast'),
  menu_time_same_name: refusal(400, 'Two menu times have the same name'),
  menu_time_hours_missing: refusal(400, 'Please choose at least one day and time'),
  menu_time_hours_invalid: refusal(400, 'These times are not valid'),
  menu_times_too_many: refusal(400, 'At most {most} menu times'),
  category_name_missing: refusal(400, MESSAGES.enterCategoryName),
  option_group_name_missing: refusal(400, 'Please give the group a name'),
  option_name_missing: refusal(400, 'Every option needs a name'),
  options_missing: refusal(400, 'Please add at least one option'),
  too_many_options: refusal(400, 'These are too many options'),
  option_range: refusal(400, 'Customers cannot choose {min} to {max} of these options'),
  option_default_too_many: refusal(400, 'At most {max} options can be chosen from the start'),
  option_unknown: refusal(400, 'This option is not offered with this dish'),
  choice_missing: refusal(400, 'Please choose {group}'),
  choice_too_many: refusal(400, 'Please choose at most {most}: {group}'),
  employee_and_order_missing: refusal(400, MESSAGES.selectEmployeeAndOrder),
  settlement_note_missing: refusal(400, 'Please note how it was settled'),
  message_number_invalid: refusal(400, 'Please name a message by its number'),
  push_subscription_invalid: refusal(400, 'This is not a push subscription'),
  too_large: refusal(413, 'The request is too large'),
  timed_out: refusal(408, 'The request did not arrive in time'),
  wrong_type: refusal(415, 'This content type is not supported'),
  too_many: refusal(429, 'Too many attempts, please wait a moment'),
  unavailable: refusal(503, 'The service is not available right now, please try again'),
  internal_error: refusal(500, 'Something went wrong'),
  key_reused: refusal(422, 'This Idempotency-Key was used for another request'),
  key_in_flight: refusal(409, 'The same request is still in progress'),
  otp_incorrect: refusal(400, MESSAGES.otpIncorrect),
  code_too_soon: refusal(429, 'A code was just sent, please wait before requesting another'),
  email_not_verified: refusal(403, 'Please verify your email address first'),
  reset_not_verified: refusal(403, 'Please enter the code from your email first'),
  email_taken: refusal(409, 'This email address already has an account'),
  password_too_weak: refusal(400, MESSAGES.passwordTooWeak),
  link_unknown: refusal(404, 'This link is not valid'),
  link_over: refusal(409, 'This link is no longer valid'),
  wrong_current_password: refusal(400, 'The current password is not correct'),
  google_off: refusal(404, 'Google sign-in is not set up here'),
  google_refused: refusal(401, 'Google sign-in failed, please try again'),
  google_link_refused: refusal(409, 'This email address already has an account, please log in with your password'),
  too_many_addresses: refusal(409, 'You can keep up to 20 addresses'),
  category_exists: refusal(400, MESSAGES.categoryExists),
  menu_full: refusal(409, 'A menu can have up to 1,000 dishes. Please delete one first'),
  menu_too_long: refusal(409, 'The texts of a menu can have up to 40,000 words. Please shorten a description'),
  category_in_use: refusal(409, 'This category is still used by {count} of your dishes'),
  image_not_ours: refusal(400, 'Pictures must be uploaded here first'),
  upload_failed: refusal(400, MESSAGES.uploadFailed),
  upload_too_large: refusal(413, 'Pictures can be up to 10 MB'),
  upload_wrong_type: refusal(415, 'Pictures must be PNG, JPG or GIF'),
  upload_too_long: refusal(413, 'Pictures can be up to 20,000 pixels per side, and one side up to 100 times the other'),
  upload_too_many_pixels: refusal(413, 'Pictures can be up to 50 megapixels'),
  variant_not_found: refusal(400, MESSAGES.selectSize),
  product_unavailable: refusal(409, 'This dish is not available right now'),
  product_sold_out: refusal(409, '{product} is sold out right now'),
  outside_menu_time: refusal(409, '{product} is not served right now'),
  not_enough_left: refusal(409, 'Only {left} left of {product}'),
  option_sold_out: refusal(409, '{option} is sold out right now'),
  too_many_option_groups: refusal(409, 'A restaurant can have up to 100 option groups. Please delete one first'),
  option_groups_too_deep: refusal(409, 'Options can lead to further options on up to three levels'),
  option_group_loop: refusal(409, 'This group would lead to itself again'),
  quantity_limit: refusal(409, 'You can order up to 50 of one dish'),
  quantity_below_one: refusal(409, 'The quantity cannot go below 1, remove the dish instead'),
  cart_full: refusal(409, 'A cart holds up to 50 different dishes'),
  cart_empty: refusal(409, MESSAGES.cartEmpty),
  address_missing: refusal(400, MESSAGES.selectAddress),
  prices_changed: refusal(409, 'Prices have changed, please review your cart'),
  cart_unavailable: refusal(409, 'Something in your cart is no longer available'),
  nothing_to_order_again: refusal(409, 'The dishes in this order are no longer available'),
  wallet_too_low: refusal(409, 'Insufficient wallet balance'),
  status_unknown: refusal(400, 'Please choose a status'),
  item_cannot_move: refusal(409, 'This dish is “{from}” and cannot be changed to “{to}”'),
  item_there_already: refusal(409, 'This dish is already “{to}”'),
  item_cancelled_already: refusal(409, 'This dish is already cancelled'),
  item_delivered_already: refusal(409, 'This dish was delivered and can no longer be cancelled'),
  item_moved_meanwhile: refusal(409, 'Someone else just changed this dish'),
  nothing_to_move: refusal(409, MESSAGES.noDataAvailable),
  employee_missing: refusal(400, MESSAGES.selectSpecificEmployee),
  order_left: refusal(409, 'The order is already on its way'),
  order_closed: refusal(409, 'This order is closed'),
  not_delivered_yet: refusal(403, 'You can rate a restaurant after it has delivered to you'),
  message_empty: refusal(400, 'Please write a message'),
  no_employee_yet: refusal(409, 'No delivery partner has been assigned yet'),
  bill_not_ready: refusal(409, 'The bill will be ready once the payment is confirmed'),
  push_not_taken: refusal(400, 'Notifications cannot be sent to this browser'),
  payment_closed: refusal(409, 'This payment is closed'),
  payment_decided: refusal(409, 'This payment has already been decided'),
  payment_signature: refusal(400, 'The signature does not match'),
} as const
export type RefusalCode = keyof typeof REFUSALS

export const MOVE_REFUSALS = [
  'item_cancelled_already',
  'item_cannot_move',
  'item_delivered_already',
  'item_moved_meanwhile',
  'item_there_already',
] as const satisfies readonly RefusalCode[]

const gapsOf = (code: RefusalCode): string[] => [...REFUSALS[code].message.matchAll(GAP)].map(([, name = '']) => name)
export interface RefusalText {
  readonly code: RefusalCode
  readonly message: string
  readonly values?: RefusalValues
}
/** Returns a code with its message, and those of the `known` values that the message uses. */
export function refusalText(code: RefusalCode, known: RefusalValues = {}): RefusalText {
  const gaps = gapsOf(code)
  const message = fillGaps(REFUSALS[code].message, known)
  if (gaps.length === 0) return { code, message }
  return { code, message, values: Object.fromEntries(gaps.map((gap) => [gap, known[gap] ?? ''])) }
}

/** Returns whether a text is a code of this contract; those of a newer server are not. */
export const isRefusalCode = (text: unknown): text is RefusalCode => typeof text === 'string' && Object.hasOwn(REFUSALS, text)
