// Generated from the migrations by `npm run schema`. Do not edit.
// migrations d41175845cf89117

export const TABLES = [
  'account_approvals',
  'account_blocks',
  'account_closings',
  'account_notes',
  'accounts',
  'activity',
  'addresses',
  'cart_addresses',
  'cart_codes',
  'cart_lines',
  'cart_plans',
  'categories',
  'chat_marks',
  'chat_messages',
  'chats',
  'checkouts',
  'claim_events',
  'claims',
  'closures',
  'code_flows',
  'consents',
  'contracts',
  'delivery_settings',
  'delivery_zones',
  'demo_mark',
  'earnings',
  'email_changes',
  'embedded_payment_sessions',
  'failed_deliveries',
  'favourites',
  'hours_settings',
  'idempotency_keys',
  'item_questions',
  'ledger_entries',
  'ledger_transactions',
  'mailbox_mails',
  'marketplace_area',
  'menu_changes',
  'menu_time_hours',
  'menu_times',
  'name_word_keys',
  'name_words',
  'open_spans',
  'opening_hours',
  'option_groups',
  'option_links',
  'options',
  'order_assignments',
  'order_credits',
  'order_events',
  'order_item_options',
  'order_items',
  'order_messages',
  'order_notes',
  'order_numbers',
  'order_refunds',
  'order_slot_moves',
  'order_terms',
  'order_watch',
  'orders',
  'payment_events',
  'payment_mismatches',
  'payments',
  'places',
  'products',
  'promo_codes',
  'promo_uses',
  'push_subscriptions',
  'refunded_pieces',
  'restaurant_paces',
  'restaurants',
  'reviews',
  'sales_days',
  'sales_days_to_add',
  'sales_to_count',
  'search_words',
  'session_refusals',
  'sessions',
  'slots',
  'source_returns',
  'stock_moves',
  'stocks',
  'tip_settings',
  'tips',
  'variants',
  'wallets',
] as const

export interface AccountApprovalsRow {
  id: number
  account_id: string
  state: 'waiting' | 'refused' | 'approved'
  reason: string
  decided_by: string | null
  at: Date
}

export interface AccountBlocksRow {
  id: number
  account_id: string
  is_active: boolean
  reason: string
  decided_by: string | null
  at: Date
}

export interface AccountClosingsRow {
  account_id: string
  closed_at: Date
  was_active: boolean
  erased_at: Date | null
  orders_erased_at: Date | null
}

export interface AccountNotesRow {
  id: string
  account_id: string
  written_by: string
  text: string
  at: Date
}

export interface AccountsRow {
  id: string
  role: 'customer' | 'restaurant' | 'employee' | 'administrator'
  email: string
  password_hash: string | null
  google_sub: string | null
  name: string
  phone_number: string
  picture: string
  is_active: boolean
  sessions_valid_from: Date
  created_at: Date
  is_email_verified: boolean
  language: 'en' | 'hi'
  approval: 'unchecked' | 'waiting' | 'refused' | 'approved'
  off_duty_since: Date | null
}

export interface ActivityRow {
  id: string
  at: Date
  account_id: string | null
  restaurant_id: string | null
  act: string
  object: string | null
  fields: string[]
}

export interface AddressesRow {
  id: string
  customer_id: string
  street: string
  city: string
  state: string
  postal_code: string
  created_at: Date
  label: 'Home' | 'Work' | 'Other' | null
  note: string | null
  lat_e5: number | null
  lng_e5: number | null
  recipient_name: string | null
  recipient_phone: string | null
  hand_over: 'to_me' | 'at_door' | null
}

export interface CartAddressesRow {
  customer_id: string
  address_id: string
}

export interface CartCodesRow {
  customer_id: string
  code_id: string
}

export interface CartLinesRow {
  id: string
  customer_id: string
  product_id: string
  variant_name: string
  quantity: number
  slot: number
  created_at: Date
  options: unknown
  note: string | null
  choice_key: string
}

export interface CartPlansRow {
  customer_id: string
  restaurant_id: string
  kind: 'delivery' | 'pickup'
  slot_at: Date | null
  chosen_at: Date
}

export interface CategoriesRow {
  id: string
  restaurant_id: string
  name: string
  created_at: Date
  menu_time_id: string | null
  position: number | null
}

export interface ChatMarksRow {
  order_id: string
  account_id: string
  delivered_number: number
  read_number: number
}

export interface ChatMessagesRow {
  order_id: string
  number: number
  author: 'customer' | 'employee'
  author_id: string
  text: string
  created_at: Date
  key: string | null
}

export interface ChatsRow {
  order_id: string
  last_number: number
}

export interface CheckoutsRow {
  id: string
  customer_id: string
  payment_method: 'COD' | 'Online' | 'Wallet'
  total_paise: number
  created_at: Date
}

export interface ClaimEventsRow {
  id: string
  claim_id: string
  at: Date
  kind: 'report' | 'answer' | 'overdue' | 'decision' | 'reopen'
  author: 'customer' | 'restaurant' | 'administrator' | 'platform'
  account_id: string | null
  reason: 'missing' | 'wrong' | 'spoilt' | 'damaged' | 'late' | 'never_came' | 'other' | null
  items: string[]
  text: string
  refund_id: string | null
  pieces: number[]
  pictures: string[] | null
}

export interface ClaimsRow {
  id: string
  order_id: string
  customer_id: string
  restaurant_id: string
  state: 'open' | 'answered' | 'unanswered' | 'urgent' | 'reopened' | 'decided'
  due_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface ClosuresRow {
  restaurant_id: string
  day: Date
  hours: unknown
  note: string
}

export interface CodeFlowsRow {
  cookie_hash: Buffer
  purpose: 'sign_up' | 'reset'
  role: string
  email: string
  code_hash: Buffer
  tries: number
  stage: 'sent' | 'verified' | 'used'
  sent_at: Date
  expires_at: Date
}

export interface ConsentsRow {
  account_id: string
  document: 'terms' | 'privacy'
  version: string
  at: Date
}

export interface ContractsRow {
  id: string
  restaurant_id: string | null
  kind: 'delivery' | 'pickup'
  commission_bp: number
  delivery_by: 'platform' | 'restaurant'
  packaging_to: 'platform' | 'restaurant'
  platform_fee_paise: number
  pay_base_paise: number
  pay_metres: number
  pay_per_km_paise: number
  valid_from: Date
  created_at: Date
  bears_cancelled: 'platform' | 'restaurant' | null
}

export interface DeliverySettingsRow {
  restaurant_id: string
  lat_e5: number | null
  lng_e5: number | null
  delivers: boolean
  reach_limit_m: number | null
  reach_limit_until: Date | null
  packaging_paise: number
  days_ahead: number
  slot_minutes: number
  delivery_cap: number | null
  pickup_cap: number | null
  picks_up: boolean
}

export interface DeliveryZonesRow {
  id: string
  restaurant_id: string
  position: number
  name: string
  kind: 'radius' | 'polygon' | 'postal'
  lat_e5: number | null
  lng_e5: number | null
  radius_m: number | null
  area: string | null
  postal_codes: string[] | null
  reach: string | null
  fee_paise: number
  minimum_paise: number
  free_from_paise: number | null
  extra_minutes: number
}

export interface DemoMarkRow {
  is_demo: boolean
  marked_at: Date
}

export interface EarningsRow {
  order_id: string
  employee_id: string
  fee_paise: number
  earned_at: Date
}

export interface EmailChangesRow {
  id: string
  account_id: string
  old_email: string
  new_email: string
  confirm_hash: Buffer
  stop_hash: Buffer
  state: 'open' | 'replaced' | 'confirmed' | 'cancelled' | 'stopped'
  created_at: Date
  expires_at: Date
}

export interface EmbeddedPaymentSessionsRow {
  session: string
  payment_id: string
  amount_paise: number
  currency: string
  description: string
  return_url: string
  cancel_url: string
  status: 'open' | 'captured' | 'failed' | 'cancelled'
  refunded_paise: number
  created_at: Date
  expires_at: Date
  lines: unknown
  settles_at: Date | null
  refunds: unknown
}

export interface FailedDeliveriesRow {
  id: number
  order_id: string
  employee_id: string
  reason: 'nobody_there' | 'unreachable' | 'wrong_address' | 'refused' | 'other'
  text: string
  at: Date
  ended_at: Date | null
}

export interface FavouritesRow {
  customer_id: string
  restaurant_id: string
  at: Date
}

export interface HoursSettingsRow {
  restaurant_id: string
  time_zone: string
  has_week: boolean
  prep_minutes: number | null
  last_order_minutes: number
  paused_at: Date | null
  paused_until: Date | null
  pause_limit: Date | null
  paused_by: 'restaurant' | 'platform' | null
  busy_at: Date | null
  busy_until: Date | null
  busy_minutes: number | null
  pauses_when_unanswered: boolean
  last_unanswered_at: Date | null
  follows_spans: boolean
  spans_from: Date | null
}

export interface IdempotencyKeysRow {
  scope: string
  key: string
  fingerprint: string
  status: number
  answer: string
  created_at: Date
}

export interface ItemQuestionsRow {
  id: string
  order_id: string
  item_id: string
  choices: unknown
  state: 'open' | 'accepted' | 'removed' | 'expired' | 'withdrawn'
  chosen: number | null
  asked_at: Date
  until: Date
  closed_at: Date | null
}

export interface LedgerEntriesRow {
  id: number
  transaction_id: string
  account: 'wallet' | 'held' | 'provider' | 'restaurant' | 'cash' | 'employee' | 'platform' | 'tax'
  owner_id: string | null
  amount_paise: number
  detail: 'sale' | 'commission' | 'commission_gst' | 'delivery' | 'cash' | 'tds' | 'compensation' | 'tip' | 'delivery_fee' | 'platform_fee' | 'packaging' | 'promo' | 'delivery_pay' | 'refunds' | 'credits' | 'losses' | 'gst_9_5' | 'gst_own' | null
}

export interface LedgerTransactionsRow {
  id: string
  kind: 'wallet_credit' | 'wallet_payment' | 'capture' | 'item_refund' | 'settlement' | 'cash_collected' | 'delivery_fee' | 'provider_refund' | 'top_up' | 'substitution_payment' | 'failed_refund' | 'manual_refund' | 'outside_return' | 'order_credit' | 'wallet_given_up' | 'tip' | 'piece_refund' | 'source_return' | 'failed_source_return' | 'compensation'
  order_id: string | null
  item_id: string | null
  payment_id: string | null
  created_at: Date
}

export interface MailboxMailsRow {
  mailbox: string
  sent_at: Date
}

export interface MarketplaceAreaRow {
  is_only: boolean
  area: string
  since: Date
}

export interface MenuChangesRow {
  id: string
  restaurant_id: string
  state: 'previewed' | 'applied' | 'undone'
  before: unknown
  after: unknown
  new_categories: string[]
  created_at: Date
  applied_at: Date | null
  is_import: boolean
}

export interface MenuTimeHoursRow {
  menu_time_id: string
  weekday: number
  opens: number
  lasts: number
}

export interface MenuTimesRow {
  id: string
  restaurant_id: string
  name: string
  created_at: Date
}

export interface NameWordKeysRow {
  key: string
  word: string
}

export interface NameWordsRow {
  word: string
  dishes: number
}

export interface OpenSpansRow {
  restaurant_id: string
  span: string
}

export interface OpeningHoursRow {
  restaurant_id: string
  weekday: number
  opens: number
  lasts: number
}

export interface OptionGroupsRow {
  id: string
  restaurant_id: string
  name: string
  min: number
  max: number
  position: number
  created_at: Date
  updated_at: Date
}

export interface OptionLinksRow {
  group_id: string
  product_id: string | null
  option_id: string | null
  variant_name: string | null
  owner_id: string
}

export interface OptionsRow {
  id: string
  group_id: string
  position: number
  name: string
  price_paise: number
  max_each: number
  is_default: boolean
  product_id: string | null
  variant_name: string | null
  sold_out_until: Date | null
  diet: 'veg' | 'egg' | 'non-veg' | 'vegan' | null
  allergens: string[] | null
}

export interface OrderAssignmentsRow {
  id: number
  order_id: string
  employee_id: string | null
  at: Date
  by_id: string | null
}

export interface OrderCreditsRow {
  transaction_id: string
  order_id: string
  amount_paise: number
  reason: 'never_came' | 'late' | 'missing' | 'wrong' | 'quality' | 'sorry'
  given_by: string
  key: string
  at: Date
}

export interface OrderEventsRow {
  id: number
  order_id: string
  item_id: string
  from_status: string | null
  to_status: string
  actor: 'customer' | 'restaurant' | 'employee' | 'platform'
  actor_id: string | null
  at: Date
  reason: 'unanswered' | 'missing' | 'substituted' | 'restaurant_cannot' | 'not_delivered' | 'on_request' | 'ordered_twice' | 'problem' | null
}

export interface OrderItemOptionsRow {
  item_id: string
  position: number
  path: string[]
  group_name: string
  option_name: string
  price_paise: number
  quantity: number
}

export interface OrderItemsRow {
  id: string
  order_id: string
  position: number
  product_id: string
  product_name: string
  images: string[]
  vegetarian: boolean | null
  variant_name: string
  quantity: number
  price_paise: number
  total_paise: number
  status: 'pending' | 'preparing' | 'packed' | 'out_for_delivery' | 'delivered' | 'cancelled'
  cancelled_by: 'customer' | 'restaurant' | 'platform' | null
  feedback: string | null
  diet: 'veg' | 'egg' | 'non-veg' | 'vegan' | null
  allergens: string[] | null
  base_price_paise: number | null
  note: string | null
  choice_key: string
  substitutes_item_id: string | null
  discount_paise: number
  own_discount_paise: number
}

export interface OrderMessagesRow {
  id: string
  order_id: string
  channel: 'email' | 'push'
  kind: string
  to_id: string
  by_id: string | null
  key: string | null
  at: Date
  outcome: 'sent' | 'failed' | null
}

export interface OrderNotesRow {
  id: string
  order_id: string
  account_id: string
  text: string
  at: Date
}

export interface OrderNumbersRow {
  restaurant_id: string
  day: Date
  last_number: number
}

export interface OrderRefundsRow {
  transaction_id: string
  order_id: string
  customer_id: string
  amount_paise: number
  bearer: 'restaurant' | 'platform'
  reason: 'missing' | 'wrong' | 'spoilt' | 'damaged' | 'late' | 'never_came' | 'other'
  is_automatic: boolean
  at: Date
}

export interface OrderSlotMovesRow {
  order_id: string
  restaurant_id: string
  at: Date
  from_slot: Date
  to_slot: Date
  number: number | null
  number_day: Date | null
}

export interface OrderTermsRow {
  order_id: string
  packaging_paise: number
  delivery_paise: number
  platform_fee_paise: number
  tip_paise: number
  discount_restaurant_paise: number
  discount_platform_paise: number
  code: string | null
  rates: unknown | null
  zone_id: string | null
  zone_name: string | null
}

export interface OrderWatchRow {
  is_only: boolean
  looked_at: Date
}

export interface OrdersRow {
  id: string
  checkout_id: string
  customer_id: string
  customer_name: string
  customer_phone_number: string
  restaurant_id: string
  restaurant_name: string
  restaurant_place: string
  restaurant_phone_number: string
  employee_id: string | null
  employee_name: string | null
  employee_phone_number: string | null
  payment_method: 'COD' | 'Online' | 'Wallet'
  payment_status: 'PENDING' | 'AWAITING' | 'PREPAID' | 'PAID' | 'FAILED' | 'REFUNDED'
  grand_total_paise: number
  is_delivered: boolean
  street: string
  city: string
  state: string
  postal_code: string
  created_at: Date
  updated_at: Date
  delivered_at: Date | null
  awaits: 'answer' | 'employee' | null
  awaits_since: Date | null
  alarmed_at: Date | null
  number: number
  address_label: 'Home' | 'Work' | 'Other' | null
  address_note: string | null
  note: string | null
  if_missing: 'ask' | 'remove' | 'cancel'
  ready_at: Date | null
  closed_at: Date | null
  kind: 'delivery' | 'pickup'
  lat_e5: number | null
  lng_e5: number | null
  recipient_name: string | null
  recipient_phone: string | null
  hand_over: string | null
  promised_from: Date | null
  promised_to: Date | null
  way_minutes: number | null
  slot_at: Date | null
  rings_at: Date | null
  rang_at: Date | null
  number_day: Date | null
  held_slot: Date | null
  wrong_codes: number
}

export interface PaymentEventsRow {
  provider: string
  event_id: string
  received_at: Date
}

export interface PaymentMismatchesRow {
  id: string
  payment_id: string
  provider: string
  session: string
  amount: number
  currency: string
  reported_at: Date
  decision: 'refund' | 'settled' | null
  note: string
  decided_by: string | null
  decided_at: Date | null
  refunded_at: Date | null
  refund_failed_at: Date | null
  refund_checked_at: Date | null
  outside: 'refund' | 'dispute' | null
  outside_state: 'open' | 'done' | 'undone' | null
  moved_paise: number
}

export interface PaymentsRow {
  id: string
  checkout_id: string | null
  customer_id: string
  amount_paise: number
  currency: string
  status: 'open' | 'captured' | 'failed' | 'expired' | 'review' | 'refunding' | 'refunded' | 'refund_failed' | 'settled'
  provider: string | null
  provider_session: string | null
  provider_url: string | null
  created_at: Date
  updated_at: Date
  expires_at: Date
  purpose: 'checkout' | 'top_up'
  subject_id: string
}

export interface PlacesRow {
  id: number
  kind: 'locality' | 'postal'
  name: string
  code: string
  region: string
  lat_e5: number
  lng_e5: number
  source: 'geonames' | 'operator'
}

export interface ProductsRow {
  id: string
  restaurant_id: string
  category_id: string | null
  name: string
  description: string
  images: string[]
  vegetarian: boolean | null
  units_sold: number
  search: string
  external_id: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  sold_out_until: Date | null
  menu_time_id: string | null
  diet: 'veg' | 'egg' | 'non-veg' | 'vegan' | null
  allergens: string[] | null
  kcal: number | null
}

export interface PromoCodesRow {
  id: string
  restaurant_id: string | null
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  value: number
  max_discount_paise: number | null
  minimum_paise: number
  starts_at: Date
  ends_at: Date | null
  hours: unknown | null
  excludes_offers: boolean
  first_order: boolean
  per_customer: number | null
  uses_max: number | null
  uses: number
  budget_paise: number | null
  spent_paise: number
  restaurant_bp: number
  accepted_at: Date | null
  accepted_by: string | null
  is_active: boolean
  created_at: Date
  every_nth: number | null
}

export interface PromoUsesRow {
  code_id: string
  customer_id: string
  slot: number
  checkout_id: string
  paise: number
  at: Date
}

export interface PushSubscriptionsRow {
  id: string
  session: Buffer
  account_id: string
  role: string
  endpoint: string
  endpoint_hash: Buffer
  p256dh: string
  auth: string
  created_at: Date
}

export interface RefundedPiecesRow {
  item_id: string
  piece: number
  transaction_id: string
}

export interface RestaurantPacesRow {
  restaurant_id: string
  prep_minutes: number | null
  pack_seconds: number | null
  queue_ends: Date | null
  measured_at: Date
}

export interface RestaurantsRow {
  id: string
  place: string
  street: string
  city: string
  state: string
  postal_code: string
  rating_sum: number
  rating_count: number
  earlier_rating_sum: number
  earlier_rating_count: number
  rating_score: number
  external_id: string | null
  dishes_on_sale: number
  fssai_number: string | null
}

export interface ReviewsRow {
  customer_id: string
  restaurant_id: string
  customer_name: string
  rating: number | null
  review: string | null
  created_at: Date
  updated_at: Date
}

export interface SalesDaysRow {
  day: Date
  restaurant_id: string
  orders: number
  sales_paise: number
}

export interface SalesDaysToAddRow {
  day: Date
  restaurant_id: string
  orders: number
  sales_paise: number
}

export interface SalesToCountRow {
  product_id: string
  quantity: number
}

export interface SearchWordsRow {
  word: string
}

export interface SessionRefusalsRow {
  refused: boolean
}

export interface SessionsRow {
  token_hash: Buffer
  account_id: string
  created_at: Date
  last_used_at: Date
}

export interface SlotsRow {
  restaurant_id: string
  kind: 'delivery' | 'pickup'
  starts_at: Date
  taken: number
}

export interface SourceReturnsRow {
  id: string
  payment_id: string
  order_id: string
  customer_id: string
  amount_paise: number
  state: 'pending' | 'refunded' | 'failed'
  transaction_id: string
  back_id: string | null
  at: Date
  checked_at: Date
}

export interface StockMovesRow {
  id: number
  product_id: string
  change: number
  reason: 'set' | 'reset' | 'sold' | 'returned'
  item_id: string | null
  at: Date
}

export interface StocksRow {
  product_id: string
  remaining: number
  daily: number | null
  day: Date
}

export interface TipSettingsRow {
  is_only: boolean
  in_cart: boolean
}

export interface TipsRow {
  order_id: string
  employee_id: string
  amount_paise: number
  transaction_id: string
  at: Date
}

export interface VariantsRow {
  product_id: string
  position: number
  name: string
  price_paise: number
  offer: number
  offer_price_paise: number
  sold_out_until: Date | null
  stock_units: number
}

export interface WalletsRow {
  customer_id: string
  balance_paise: number
}

export interface AddressPlacesRow {
  id: string | null
  customer_id: string | null
  created_at: Date | null
  lat_e5: number | null
  lng_e5: number | null
  postal_code: string | null
}

export interface CategoryNamesRow {
  name: string | null
  restaurant_id: string | null
}

export interface EmailAddressesRow {
  account_id: string | null
  email: string | null
}

export interface OpenSessionsRow {
  token_hash: Buffer | null
  account_id: string | null
  role: string | null
  expires_at: Date | null
}

export interface OrderPeopleRow {
  order_id: string | null
  customer_id: string | null
  restaurant_id: string | null
  employee_id: string | null
  updated_at: Date | null
}

export interface PartnerApprovalsRow {
  account_id: string | null
  role: string | null
  state: string | null
  is_email_verified: boolean | null
  since: Date | null
  reason: string | null
}

export interface PeopleRow {
  id: string | null
  role: string | null
  name: string | null
  phone_number: string | null
  picture: string | null
  is_active: boolean | null
  created_at: Date | null
  is_approved: boolean | null
  off_duty_since: Date | null
}

export interface ProductCardsRow {
  id: string | null
  restaurant_id: string | null
  restaurant_name: string | null
  restaurant_place: string | null
  restaurant_phone_number: string | null
  average_rating: number | null
  name: string | null
  description: string | null
  images: string[] | null
  vegetarian: boolean | null
  category_id: string | null
  category_name: string | null
  is_available: boolean | null
  variants: unknown | null
  diet: string | null
  allergens: string[] | null
  kcal: number | null
}

export interface ProductPricesRow {
  product_id: string | null
  offer_price_paise: number | null
  offer: number | null
}

export interface ProductsOnSaleRow {
  id: string | null
  restaurant_id: string | null
  name: string | null
  search: string | null
  units_sold: number | null
  vegetarian: boolean | null
  diet: string | null
}

export interface RefundsOfOrdersRow {
  transaction_id: string | null
  order_id: string | null
  amount_paise: number | null
  bearer: string | null
  reason: string | null
  is_automatic: boolean | null
  at: Date | null
  items: unknown | null
}

export interface RestaurantProfilesRow {
  id: string | null
  name: string | null
  phone_number: string | null
  picture: string | null
  is_active: boolean | null
  created_at: Date | null
  place: string | null
  street: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  rating_count: number | null
  rating_score: number | null
  average_rating: number | null
  is_listed: boolean | null
  dishes_on_sale: number | null
  fssai_number: string | null
}

export interface RestaurantsWithHoursRow {
  restaurant_id: string | null
}

export interface SalesByDayRow {
  day: Date | null
  restaurant_id: string | null
  orders: number | null
  sales_paise: number | null
}

export interface SellableVariantsRow {
  product_id: string | null
  restaurant_id: string | null
  restaurant_name: string | null
  restaurant_place: string | null
  restaurant_phone_number: string | null
  product_name: string | null
  images: string[] | null
  vegetarian: boolean | null
  variant_name: string | null
  price_paise: number | null
  offer: number | null
  offer_price_paise: number | null
  is_available: boolean | null
  stock_units: number | null
  sold_out_until: Date | null
  product_sold_out_until: Date | null
  is_counted: boolean | null
}
