// Invalid values of every kind, and the fields where they are allowed.
import type { CallName } from '@tiffin/contract'

export type Path = readonly (string | number)[]
const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
/** Represents an omitted key. */
const MISSING = Symbol('missing')

/** Represents a value that JSON.stringify cannot write because it exceeds the stack. */
const DEEP = 'nested deeply'
export const write = (body: unknown): string => JSON.stringify(body).replace(`"${DEEP}"`, deep(10_000, '[', ']'))

/** By description. */
export const badValues = (): [string, unknown][] => [
  ['missing', MISSING],
  ['null', null],
  ['a number', -7.5],
  ['true', true],
  ['an array', []],
  ['a full array', [['x'], null, 7]],
  ['an object', {}],
  ['a full object', { $ne: '', toString: 'x', length: 1e9 }],
  ['empty', ''],
  ['blank', ' \t\n '],
  ['too long', 'x'.repeat(6_000)],
  ['with NUL', 'ab\u0000cdef'],
  ['with an escape', 'ab\u001bcdef'],
  ['with a bidi override', 'ab\u202ecdef'],
  ['with a lone surrogate', 'ab\ud800cdef'],
  ['NUL in an e-mail', 'ab\u0000cd@example.com'],
  ['SQL', "' or 1=1; drop table accounts; --"],
  ['nested deeply', DEEP],
]

export const HOSTILE_JSON: readonly [string, string][] = [
  ['empty', ''],
  ['blank', '  '],
  ['null', 'null'],
  ['a number', '7'],
  ['a string', '"name"'],
  ['an array', '[]'],
  ['an empty object', '{}'],
  ['broken off', '{"name": "as'],
  ['not JSON', '<xml/>'],
  ['a trailing comma', '{"a": 1,}'],
  ['two values', '{} {}'],
  ['NUL', '\u0000'],
  ['only __proto__', '{"__proto__": {"email": "x", "isAdmin": true}}'],
  ['only constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ['nested arrays', deep(10_000, '[', ']')],
  ['nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
]

const id = 'a\u0000'
/** Query values as they are written in a URL. */
export const raw = (key: string): [string, string][] => {
  const repeated: [string, string] = ['repeated', `a&${key}=b`]
  if (key === 'page' || key === 'limit') {
    return [
      repeated,
      ...['0', '-1', '1.5', '1e3', '99999', 'x', '', '%00', '%F0%9F%98%80'].map((value): [string, string] => [value, value]),
    ]
  }
  if (key === 'minPrice' || key === 'maxPrice')
    return [repeated, ...['-1', 'x', '%00', '1e9'].map((value): [string, string] => [value, value])]
  if (key === 'search' || key === 'catName')
    return [repeated, ['NUL', '%00'], ['a bidi override', '%E2%80%AE'], ['too long', 'x'.repeat(2_500)]]
  return [
    repeated,
    ['empty', ''],
    ['NUL', encodeURIComponent(id)],
    ['unknown', 'x'],
    ['SQL', encodeURIComponent("' or 1=1--")],
    ['a name of objects', '__proto__'],
  ]
}

/** Returns the path of every key of a body, including the first element of each list. */
export function pathsOf(body: unknown, path: Path = []): Path[] {
  if (typeof body !== 'object' || body === null) return []
  const entries: [string | number, unknown][] = Array.isArray(body) ? [[0, body[0]]] : Object.entries(body)
  return entries.flatMap(([key, value]) => [[...path, key], ...pathsOf(value, [...path, key])])
}

export function mutate(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>
  const changed = mutate(copy[key], rest, value)
  if (changed === MISSING && !Array.isArray(copy)) delete copy[key]
  else copy[key] = changed === MISSING ? null : changed
  return copy
}

const WORDS = ['SQL']
const OPTIONAL = ['missing']
const NOTHING = ['missing', 'empty', 'blank', 'null']
const ANYTHING = badValues().flatMap(([what]) => (what === DEEP ? [] : [what]))
const NO_IDS = ['NUL', 'unknown', 'SQL', 'a name of objects']
const EMPTY_BODIES = ['empty', 'null', 'an empty object', 'only __proto__', 'only constructor']
/** Texts that name nothing: refused with 409 as something that does not exist. */
const UNKNOWN = [
  'blank',
  'too long',
  'with NUL',
  'with an escape',
  'with a bidi override',
  'with a lone surrogate',
  'NUL in an e-mail',
  'SQL',
]
/** Texts of errors: whatever a browser says. */
const SAID = ['empty', ...UNKNOWN.filter((value) => value !== 'too long')]
const LISTS = ['missing', 'an array']
const UNSTATED = ['missing', 'null']
/** Allowed values by `call key`, or by the last part of a key in any call. */
const LEGAL: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['name', 'street', 'city', 'state', 'place', 'categoryName', 'productName', 'description', 'review', 'password'].map((key) => [
      key,
      WORDS,
    ]),
  ),
  ...Object.fromEntries(['restId', 'userId', 'cartId', '_id'].map((key) => [key, OPTIONAL])),
  selectEmployee: NOTHING,
  'addAddress id': OPTIONAL,
  'moveDelivery employeeId': OPTIONAL,
  // without an item, the first one that can move is meant
  'moveDelivery prodId': OPTIONAL,
  'editRestaurantProfile address': OPTIONAL,
  'editRestaurantProfile fssaiNumber': ['missing', 'empty', 'blank'],
  offer: NOTHING,
  // amounts from the client and the customer named by a restaurant are ignored
  'addToCart selectedVariant.price': ANYTHING,
  'recomputeCart amount': ANYTHING,
  'recomputeCart grandTotal': ANYTHING,
  'cancelRestaurantItem userId': ANYTHING,
  'recomputeCart ': EMPTY_BODIES,
  // a block may have a reason
  ...Object.fromEntries(['blockCustomer ', 'blockRestaurant ', 'blockEmployee '].map((call) => [call, EMPTY_BODIES])),
  'moveRestaurantOrder from': OPTIONAL,
  // checked after the address and the cart, whose messages come first in the specification
  'placeOrder cartData.grandTotal': OPTIONAL,
  'placeOrder addressId': OPTIONAL,
  'placeOrder cartData': ['an object', 'a full object'],
  'decidePaymentMismatch note': WORDS,
  // only the sender's own text is read
  'saveCustomerChat chat.user': WORDS,
  'saveCustomerChat chat.employee': ['missing', 'empty', 'blank', ...WORDS],
  'saveEmployeeChat chat.employee': WORDS,
  'saveEmployeeChat chat.user': ['missing', 'empty', 'blank', ...WORDS],
  'markCustomerChat delivered': OPTIONAL,
  'markCustomerChat read': OPTIONAL,
  'markEmployeeChat delivered': OPTIONAL,
  'markEmployeeChat read': OPTIONAL,
  comeBack: ['missing', 'true'],
  givesUpWallet: ['missing', 'true'],
  'editHours ': EMPTY_BODIES,
  'editHours timeZone': OPTIONAL,
  'editHours week': [...LISTS, 'null'],
  'editHours prepMinutes': UNSTATED,
  'editHours lastOrderMinutes': OPTIONAL,
  'editHours pausesWhenUnanswered': ['missing', 'true'],
  'editDeliverySettings ': EMPTY_BODIES,
  'editDeliverySettings place': UNSTATED,
  'editDeliverySettings place.lat': ['a number'],
  'editDeliverySettings place.lng': ['a number'],
  'editDeliverySettings delivers': ['missing', 'true'],
  'editDeliverySettings packaging': UNSTATED,
  'editDeliverySettings zones': LISTS,
  'editDeliverySettings reachLimit': UNSTATED,
  'editDeliverySettings picksUp': ['missing', 'true'],
  'chooseCartAddress addressId': ['missing', 'null'],
  'chooseCartAddress ': EMPTY_BODIES,
  'editTipSettings inCart': ['true'],
  'editMarketplaceArea area': ['null'],
  'addContract restId': NOTHING,
  'addContract validFrom': OPTIONAL,
  'reportBrowserError message': SAID,
  'reportBrowserError stack': SAID,
  'saveClosure ranges': ['an array'],
  'saveClosure note': ['missing', 'empty', 'blank', ...WORDS],
  'setAvailability available': ['true'],
  'setStock ': EMPTY_BODIES,
  'setStock left': UNSTATED,
  'setStock daily': UNSTATED,
  'replaceMenuTimes menuTimes': ['an array'],
  // it says what it reads of any text; what is saved comes from the check of the whole file
  'listMenuColumns csv': ['too long', 'with an escape', 'with a bidi override', 'with a lone surrogate', 'SQL'],
  'addOptionGroup options.0.maxEach': OPTIONAL,
  'addOptionGroup options.0.isDefault': ['missing', 'true'],
  'addOptionGroup options.0.diet': UNSTATED,
  'addOptionGroup options.0.allergens': [...LISTS, 'null'],
  'addOptionGroup options.0.asks': LISTS,
  'addOptionGroup products': LISTS,
  'updateOptionGroup ': EMPTY_BODIES,
  'updateOptionGroup name': OPTIONAL,
  'updateOptionGroup max': OPTIONAL,
  'updateOptionGroup position': OPTIONAL,
  // without substitutes the customer's choice for missing products applies
  'reportMissing ': EMPTY_BODIES,
  'reportMissing choices': LISTS,
  'reportMissing choices.0.productId': UNKNOWN,
  'reportMissing choices.0.variant': ['empty', ...UNKNOWN],
  'reportMissing choices.0.quantity': OPTIONAL,
  'answerQuestion questionId': UNKNOWN,
  'answerQuestion choice': OPTIONAL,
  // a value that is not an id matches no category
  'listMenu category': NO_IDS,
  // and an unknown restaurant has no reviews
  'getOwnReview restId': NO_IDS,
  // an account that does not exist has no orders
  'listOrdersForAdmin account': NO_IDS,
  'listClaimsForAdmin account': NO_IDS,
  'listClaimsForAdmin order': NO_IDS,
  'listRestaurantClaims order': NO_IDS,
  'setDuty isOnDuty': ['true'],
  'reportFailedDelivery reason': ['null'],
  'reportFailedDelivery text': ['missing', 'empty', 'blank', ...WORDS],
  // the cart of a guest leaves out what is not sold
  'quoteCart lines': ['an array'],
  'quoteCart lines.0.productId': UNKNOWN,
  'quoteCart lines.0.selectedVariant': WORDS,
  // the employee of the sample has the order already
  'reassignOrder seen': ['null', ...UNKNOWN],
  'addOrderNote text': WORDS,
  'addPersonNote text': WORDS,
  'creditOrder key': WORDS,
  'decideClaim refund': ['missing'],
  'decideClaim refund.items.0.itemId': UNKNOWN,
  'reportForCustomer items': ['missing'],
  'reportForCustomer items.0.itemId': UNKNOWN,
  'reportForCustomer text': ['missing', 'empty', 'blank', ...WORDS],
  'reportProblem items': ['missing'],
  'reportProblem items.0.itemId': UNKNOWN,
  'reportProblem pictures': ['missing'],
  'reportProblem text': ['missing', 'empty', 'blank', ...WORDS],
  ...Object.fromEntries(['answerClaim', 'writeToClaim', 'decideClaim', 'reopenClaim'].map((call) => [`${call} text`, WORDS])),
}

export const isLegal = (call: CallName, path: Path, what: string): boolean =>
  [`${call} ${path.join('.')}`, String(path.at(-1))].some((key) => LEGAL[key]?.includes(what))
