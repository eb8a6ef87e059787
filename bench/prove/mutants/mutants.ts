// Guards that are removed one at a time, each with the tests that must notice.
export interface Mutant {
  /** What the guard does. */
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  readonly tests: readonly string[]
}
const at = (path: string) => `apps/server/src/${path}`
const test = (name: string) => `apps/server/test/${name}.test.ts`
const unit = (path: string) => `apps/server/src/modules/${path}.test.ts`

const ORDERS: readonly Mutant[] = [
  {
    name: 'a customer reads only own orders',
    file: at('modules/orders/data.ts'),
    find: 'return sql`o.customer_id = ${id}`',
    replace: 'return sql`(o.customer_id = ${id} or true)`',
    tests: [test('contract')],
  },
  {
    name: 'a restaurant reads only own orders',
    file: at('modules/orders/data.ts'),
    find: 'sql`o.restaurant_id = ${id} and ${IS_CONFIRMED}`',
    replace: 'sql`(o.restaurant_id = ${id} or true) and ${IS_CONFIRMED}`',
    tests: [test('contract')],
  },
  {
    name: 'a restaurant sees an order only after its money arrived',
    file: at('modules/orders/data.ts'),
    find: 'sql`o.restaurant_id = ${id} and ${IS_CONFIRMED}`',
    replace: 'sql`o.restaurant_id = ${id}`',
    tests: [unit('orders/confirm-payment'), test('pay-online')],
  },
  {
    name: 'the row lock on an order',
    file: at('modules/orders/data.ts'),
    find: 'and ${ownedBy(owner)} for update`',
    replace: 'and ${ownedBy(owner)}`',
    tests: [test('races')],
  },
  {
    name: 'an item moves only from the state that was read',
    file: at('modules/orders/data-changes.ts'),
    find: 'where i.id = seen.id and i.status = seen.status',
    replace: 'where i.id = seen.id',
    tests: [unit('orders/move-item')],
  },
  {
    name: 'the table of legal moves',
    file: at('modules/orders/move-item.ts'),
    find: '  assertLegal(moving, change)\n',
    replace: '',
    tests: [unit('orders/move-item')],
  },
  {
    name: 'only an active employee is assigned',
    file: at('modules/orders/data-changes.ts'),
    find: "role = 'employee' and is_active",
    replace: "role = 'employee'",
    tests: [unit('orders/change-order'), test('blocking')],
  },
  {
    name: 'an order costs what its customer saw',
    file: at('modules/orders/place-order.ts'),
    find: "  if (cart.grandTotalPaise !== seenTotalPaise || changes.length > 0) throw refuse('prices_changed', fresh)\n",
    replace: '',
    tests: [unit('orders/place-order')],
  },
  {
    name: 'only what is on sale is ordered',
    file: at('modules/orders/place-order.ts'),
    find: "  if (find('gone', 'sold_out') || cart.lines.some(({ choice_problem }) => choice_problem)) throw refuse('cart_unavailable', fresh)\n",
    replace: '',
    tests: [unit('orders/place-order')],
  },
  {
    name: 'a rating needs a delivery',
    file: at('modules/reviews/save-opinion.ts'),
    find: 'if (!(await orderRecords.hasDelivered(tx, customer.id, restaurantId)))',
    replace: 'if (!(await restaurantExists(tx, restaurantId)))',
    tests: [unit('reviews/save-opinion')],
  },
  {
    name: 'a chat is open to its participants',
    file: at('modules/chat/participants.ts'),
    find: 'if (!participants || !isParticipant(person, participants))',
    replace: 'if (!participants)',
    tests: [test('chat')],
  },
  {
    name: 'an address is changed by its owner',
    file: at('modules/accounts/data-addresses.ts'),
    find: 'where id = ${id} and customer_id = ${customerId} returning ${columns}, created_at',
    replace: 'where id = ${id} returning ${columns}, created_at',
    tests: [unit('accounts/profile')],
  },
  {
    name: 'a product is changed by its restaurant',
    file: at('modules/menu/data-products.ts'),
    find: 'and p.restaurant_id = ${restaurantId} and p.deleted_at is null returning p.id',
    replace: 'and p.deleted_at is null returning p.id',
    tests: [test('contract'), unit('menu/products')],
  },
]

const MONEY: readonly Mutant[] = [
  {
    name: 'a wallet pays only what it has',
    file: at('modules/ledger/data.ts'),
    find: 'and balance_paise >= ${total}::bigint',
    replace: '',
    tests: [unit('ledger/ledger'), test('wallet')],
  },
  {
    name: 'the unique refund of an item',
    file: 'apps/server/migrations/0005-payments.ts',
    find: 'create unique index ledger_one_refund_per_item',
    replace: 'create index ledger_one_refund_per_item',
    tests: [unit('ledger/ledger')],
  },
  {
    name: "the webhook's signature",
    file: at('providers/payment/stripe-delivery.ts'),
    find: 'return Stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime())',
    replace: "return JSON.parse(body.toString('utf8'))",
    tests: ['apps/server/src/providers/payment/stripe.test.ts'],
  },
  {
    name: "the webhook's time",
    file: at('providers/payment/stripe-delivery.ts'),
    find: 'return Math.abs(Math.floor(now.getTime() / 1000) - seconds) <= TOLERANCE_SECONDS',
    replace: 'return seconds > 0',
    tests: ['apps/server/src/providers/payment/stripe.test.ts'],
  },
  {
    name: "a payment's amount matches",
    file: at('modules/payments/payment-flow.ts'),
    find: 'asked.amountPaise === reported.amountPaise && ',
    replace: '',
    tests: [unit('payments/payment-flow')],
  },
  {
    name: 'late money of a closed order is refunded',
    file: at('modules/payments/payment-flow.ts'),
    find: "return status === 'open' || asked.purpose === 'top_up' ? 'captured' : 'refunding'",
    replace: "return 'captured'",
    tests: [unit('payments/payment-flow')],
  },
]

const ACCOUNTS: readonly Mutant[] = [
  {
    name: 'five guesses of a code',
    file: at('modules/identity/codes/data-codes.ts'),
    find: ' and tries < ${MAX_TRIES}',
    replace: '',
    tests: [test('account-races'), unit('identity/sign-up')],
  },
  {
    name: 'a blocked account is refused',
    file: at('modules/identity/sessions/authenticate.ts'),
    find: "  if (!session.is_active) return { state: 'blocked', role: session.role }\n",
    replace: '',
    tests: [test('blocking')],
  },
  {
    name: 'a session ends with a block, a reset and a new password',
    file: at('modules/identity/sessions/data-sessions.ts'),
    find: 's.created_at > a.sessions_valid_from as is_valid',
    replace: 'true as is_valid',
    tests: [unit('identity/sessions'), unit('identity/forgot-password')],
  },
  {
    name: 'the check of a session runs whatever its statement reads',
    file: at('platform/database/statements.ts'),
    find: "'insert into session_refusals select refuse_session() where'",
    replace: "'select refuse_session() where'",
    tests: [test('remembered-sessions')],
  },
  {
    name: 'a call belongs to a role',
    file: at('platform/http/caller.ts'),
    find: "  if (role !== access && role !== alsoFor) throw refuse('unauthorized')\n",
    replace: '',
    tests: [test('contract')],
  },
  {
    name: 'a key has one effect',
    file: 'apps/server/migrations/0048-claim-idempotency-key.ts',
    find: 'if not exists (select from idempotency_keys where scope = wanted_scope and key = wanted_key and created_at > since) then',
    replace: 'if true then',
    tests: [test('idempotency')],
  },
  {
    name: 'a key in flight is locked',
    file: 'apps/server/migrations/0048-claim-idempotency-key.ts',
    find: "if pg_try_advisory_xact_lock(hashtextextended(wanted_scope || ' ' || wanted_key, 0)) then",
    replace: 'if true then',
    tests: [test('idempotency')],
  },
]

export const MUTANTS: readonly Mutant[] = [...ORDERS, ...MONEY, ...ACCOUNTS]
