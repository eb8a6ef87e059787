// Every message of the specification (§5, §8) by name, and every refusal: its status and its words.
import { EARLY_MESSAGES } from './early-messages.ts'

export const MESSAGES = {
  success: 'success',
  // sign-up, login, profile (spec §5)
  fillRequired: 'Please fill in all the required fields.',
  phoneTenDigits: 'Phone number must have exactly 10 digits.',
  passwordTooWeak: 'password is too weak',
  otpDigitsMissing: 'Please provide all OTP digits',
  fillFields: 'Please fill in all fields',
  fillAllFields: 'Please fill all fields',
  oneLine: 'Please write this in one line',
  emailIncorrect: 'Email address is incorrect',
  /** The profile form's own wording; the leading blank is the specification's. */
  profileEmailIncorrect: ' Email address is incorrect',
  phoneNotValid: 'The phone number is not valid',
  passwordsDoNotMatch: 'New Password and Confirm Password do not match',
  passwordUnchanged: 'Current Password and New Password cannot be the same. Please enter a new password.',
  passwordTooShort: 'The new password must have at least 7 characters',
  otpIncorrect: 'Incorrect OTP entered',
  otpSent: 'OTP sent to the provided email',
  otpEntered: 'OTP successfully entered.',
  passwordReset: 'Password reset successful',
  resetPasswordLength: 'The new password must have exactly 7 characters',
  userCreated: 'user created successfully',
  profileUpdated: 'Your profile has been successfully updated',
  passwordUpdated: 'Your Password has been successfully updated',
  // cart, checkout, addresses
  invalidLogin: 'Invalid Login',
  selectSize: 'Please Select Size',
  fillAddress: 'Please fill all field',
  streetRequired: 'Street Address is required',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  postalCodeRequired: 'Postal Code is required',
  selectAddress: 'Please select address',
  cartEmpty: 'Your cart is empty',
  choosePayment: 'Please choose a payment method',
  chooseStars: 'Please choose 1 to 5 stars',
  writeReview: 'Please write a review',
  topUpAmount: 'Please enter whole rupees, from 1 to 10,000',
  // menu
  fillProductName: 'Please Fill ProductName',
  fillCategory: 'Please Fill category',
  fillDescription: 'Please Fill Description',
  addVariant: 'Please add at least one variant',
  variantNeedsPrice: 'At least one variant should have a non-null price',
  enterValidPrice: 'enter valid price',
  uploadFourImages: 'Please upload at least 4 images',
  enterCategoryName: 'Please enter category name',
  categoryExists: 'Category Already exist',
  uploadFailed: 'Failed to upload the image',
  noMatchingProducts: EARLY_MESSAGES.noMatchingProducts,
  productAdded: 'product added successfully',
  categoryCreated: 'category created',
  categoryEdited: 'Category edited',
  confirmDelete: 'Do you really want to delete this product?',
  confirmDeleteYes: 'Yes, delete it!',
  confirmDeleteNo: 'No, cancel',
  // orders and deliveries
  noOrders: 'No Orders',
  noDataAvailable: 'no data available',
  selectSpecificEmployee: 'Select a specific employee',
  selectEmployeeAndOrder: 'Select employee and order',
  selectedEmployee: 'Selected employee',
  cancelled: 'Cancelled!!',
  canceled: 'Canceled!!',
  // access
  unauthorized: EARLY_MESSAGES.unauthorized,
  blocked: EARLY_MESSAGES.blocked,
} as const

type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503
interface RefusalWords<M extends string> {
  readonly status: RefusalStatus
  readonly message: M
}
const refusal = <const M extends string>(status: RefusalStatus, message: M): RefusalWords<M> => ({ status, message })

/** Why the platform itself cancelled an order; stands with it. */
export const CANCEL_REASONS = {
  unanswered: 'The restaurant did not answer in time',
  payment_failed: 'Payment failed',
} as const

/** What the server may refuse, by name. `{…}` is filled in where it is thrown. */
export const REFUSALS = {
  unauthorized: refusal(401, MESSAGES.unauthorized),
  blocked: refusal(403, MESSAGES.blocked),
  wrong_login: refusal(401, 'Invalid email or password'),
  not_found: refusal(404, 'Not found'),
  invalid: refusal(400, 'The request is not valid'),
  // input that a call's own message does not cover; `field` is its path in the request
  field_missing: refusal(400, '{field} is missing'),
  field_text: refusal(400, '{field} must be a text'),
  field_number: refusal(400, '{field} must be a number'),
  field_whole: refusal(400, '{field} must be a whole number'),
  field_least: refusal(400, '{field} must be at least {least}'),
  field_most: refusal(400, '{field} must be at most {most}'),
  field_shortest: refusal(400, '{field} must have at least {least} characters'),
  field_longest: refusal(400, '{field} must have at most {most} characters'),
  field_choice: refusal(400, '{field} must be one of: {choices}'),
  field_wrong: refusal(400, '{field} is not valid'),
  too_large: refusal(413, 'The request is too large'),
  timed_out: refusal(408, 'The request did not arrive in time'),
  wrong_type: refusal(415, 'This kind of content is not accepted here'),
  too_many: refusal(429, 'Too many tries, please wait a little'),
  unavailable: refusal(503, 'The service is not available right now, please try again'),
  key_reused: refusal(422, 'This Idempotency-Key was used for another request'),
  key_in_flight: refusal(409, 'The same request is still being answered'),
  otp_incorrect: refusal(400, MESSAGES.otpIncorrect),
  code_too_soon: refusal(429, 'A code was just sent, please wait before asking again'),
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
  category_in_use: refusal(409, 'This category is still used by {count} of your products'),
  image_not_ours: refusal(400, 'Pictures must be uploaded here first'),
  upload_failed: refusal(400, MESSAGES.uploadFailed),
  upload_too_large: refusal(413, 'Pictures may have up to 10 MB'),
  upload_wrong_type: refusal(415, 'Pictures must be PNG, JPG or GIF'),
  upload_too_long: refusal(413, 'Pictures may have up to 20,000 pixels a side, and one side up to 100 times the other'),
  upload_too_many_pixels: refusal(413, 'Pictures may have up to 50 megapixels'),
  variant_not_found: refusal(400, MESSAGES.selectSize),
  product_unavailable: refusal(409, 'This dish is not available right now'),
  quantity_limit: refusal(409, 'You can order up to 50 of one dish'),
  quantity_below_one: refusal(409, 'The last one is removed, not decreased'),
  cart_full: refusal(409, 'A cart holds up to 50 different dishes'),
  cart_empty: refusal(409, MESSAGES.cartEmpty),
  address_missing: refusal(400, MESSAGES.selectAddress),
  prices_changed: refusal(409, 'Prices have changed, please review your cart'),
  cart_unavailable: refusal(409, 'Something in your cart is not available any more'),
  nothing_to_order_again: refusal(409, 'Nothing of this order is sold any more'),
  wallet_too_low: refusal(409, 'Insufficient wallet balance'),
  status_unknown: refusal(400, 'Please choose a status'),
  item_cannot_move: refusal(409, 'This dish is “{from}” and cannot be changed to “{to}”'),
  item_there_already: refusal(409, 'This dish is already “{to}”'),
  item_cancelled_already: refusal(409, 'This dish is already cancelled'),
  item_delivered_already: refusal(409, 'This dish was delivered and cannot be cancelled any more'),
  item_moved_meanwhile: refusal(409, 'Somebody else changed this dish just now'),
  nothing_to_move: refusal(409, MESSAGES.noDataAvailable),
  employee_missing: refusal(400, MESSAGES.selectSpecificEmployee),
  order_left: refusal(409, 'The order is already on its way'),
  order_closed: refusal(409, 'This order is closed'),
  not_delivered_yet: refusal(403, 'You can rate a restaurant after a delivery from it'),
  message_empty: refusal(400, 'Please write a message'),
  no_employee_yet: refusal(409, 'Nobody delivers this order yet'),
  bill_not_ready: refusal(409, 'The bill is ready once the payment has come in'),
  push_not_taken: refusal(400, 'Notifications cannot be sent to this browser'),
  payment_closed: refusal(409, 'This payment is closed'),
  payment_decided: refusal(409, 'Somebody has already decided this'),
  payment_signature: refusal(400, 'The signature does not match'),
} as const
export type RefusalCode = keyof typeof REFUSALS
/** All that may be said, word for word: what a translation of the web app has to cover. */
export type MessageText =
  | (typeof MESSAGES)[keyof typeof MESSAGES]
  | (typeof REFUSALS)[RefusalCode]['message']
  | (typeof CANCEL_REASONS)[keyof typeof CANCEL_REASONS]
