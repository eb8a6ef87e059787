// The owners of tables and SQL functions. Add a new one in the commit that creates it.

const OWNED = {
  activity: ['activity'],
  identity: [
    'accounts',
    'account_blocks',
    'account_closings',
    'account_approvals',
    'sessions',
    'code_flows',
    'email_changes',
    'mailbox_mails',
    'demo_mark',
  ],
  accounts: ['addresses', 'consents'],
  'delivery-zones': ['delivery_settings', 'delivery_zones', 'marketplace_area', 'places', 'slots'],
  restaurants: ['restaurants'],
  hours: ['hours_settings', 'opening_hours', 'closures', 'open_spans'],
  menu: [
    'categories',
    'products',
    'variants',
    'stocks',
    'stock_moves',
    'sales_to_count',
    'menu_times',
    'menu_time_hours',
    'option_groups',
    'options',
    'option_links',
  ],
  search: ['search_words', 'name_words', 'name_word_keys'],
  'menu-files': ['menu_changes'],
  carts: ['cart_lines', 'cart_addresses', 'cart_plans'],
  ledger: ['wallets', 'ledger_transactions', 'ledger_entries', 'sales_days', 'sales_days_to_add'],
  payments: ['payments', 'payment_events', 'payment_mismatches'],
  checkout: ['checkouts'],
  orders: [
    'orders',
    'order_items',
    'order_item_options',
    'order_events',
    'order_assignments',
    'order_numbers',
    'order_watch',
    'order_terms',
    'failed_deliveries',
    'tips',
  ],
  deliveries: ['earnings'],
  substitutions: ['item_questions'],
  chat: ['chats', 'chat_messages', 'chat_marks'],
  care: ['order_notes', 'order_credits', 'account_notes'],
  notifications: ['push_subscriptions', 'order_messages'],
  reviews: ['reviews'],
  claims: ['claims', 'claim_events'],
  // tables that modules do not own, and the folders that use them
  platform: ['idempotency_keys', 'session_refusals'],
  'providers/payment': ['embedded_payment_sessions'],
}

/** Views that a module publishes; every module above it may join them (docs/decisions/003-published-views.md). */
export const PUBLISHED_VIEWS: Record<string, string> = {
  people: 'identity',
  partner_approvals: 'identity',
  address_places: 'accounts',
  open_sessions: 'identity',
  // joined only by processes of the version before accounts_of; a later migration drops it
  email_addresses: 'identity',
  restaurant_profiles: 'restaurants',
  restaurants_with_hours: 'hours',
  sellable_variants: 'menu',
  product_cards: 'menu',
  products_on_sale: 'menu',
  product_prices: 'menu',
  category_names: 'menu',
  order_people: 'orders',
  sales_by_day: 'ledger',
}

export const OWNER_OF: Record<string, string> = Object.fromEntries(
  Object.entries(OWNED).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)

/** SQL functions; those of the platform may be called by every module. Trigger functions are called by no statement. */
const FUNCTIONS = {
  identity: ['rights_of', 'accounts_of'],
  platform: ['new_id', 'searchable', 'romanized', 'text_key', 'claim_idempotency_key', 'enqueue_jobs', 'refuse_outdated', 'refuse_session'],
  hours: [
    'opening_of',
    'hours_of',
    'restaurant_zone',
    'business_day',
    'business_day_start',
    'end_of_today',
    'spans_of',
    'rebuild_spans',
    'is_within_hours',
    'slots_of',
  ],
  'delivery-zones': [
    'delivery_terms',
    'delivering_to',
    'way_metres',
    'postal_key',
    'zone_has',
    'reach_reason',
    'prep_of',
    'counter_of',
    'slot_caps',
    'full_slots',
  ],
  menu: [
    'availability_at',
    'product_choices',
    'option_groups_of',
    'contents_mask',
    'allowed_by',
    'allowed_by_enough',
    'contents_with_choices',
    'offered_choices',
    'least_choice_price',
    'menu_time_at',
    'menu_time_now',
    'has_daily_count',
    'product_search',
    'joined_words',
  ],
  notifications: ['record_order_message'],
  search: ['name_key', 'near_keys', 'count_name_words'],
}

export const OWNER_OF_FUNCTION: Record<string, string> = Object.fromEntries(
  Object.entries(FUNCTIONS).flatMap(([owner, names]) => names.map((name) => [name, owner])),
)

/** Functions that every module above their owner may call. */
export const PUBLISHED_FUNCTIONS: readonly string[] = [
  'accounts_of',
  'opening_of',
  'hours_of',
  'restaurant_zone',
  'business_day',
  'end_of_today',
  'delivery_terms',
  'delivering_to',
  'availability_at',
  'product_choices',
  'has_daily_count',
  'is_within_hours',
  'slots_of',
  'full_slots',
]
