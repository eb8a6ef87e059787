// The refusals that several calls, or one with many, declare.
import type { RefusalCode } from './codes.ts'

/** Of every call that moves items. */
export const MOVE_REFUSALS = [
  'item_asked',
  'item_cancelled_already',
  'item_cannot_move',
  'item_delivered_already',
  'item_moved_meanwhile',
  'item_moved_often',
  'item_there_already',
] as const satisfies readonly RefusalCode[]

/** Why a promo code takes nothing off a cart. */
export const PROMO_PROBLEMS = [
  'code_every',
  'code_expired',
  'code_favourites',
  'code_first_order',
  'code_not_now',
  'code_not_yet',
  'code_nothing',
  'code_stopped',
  'code_too_small',
  'code_used_before',
  'code_used_up',
] as const satisfies readonly RefusalCode[]

/** Of placing an order. */
export const PLACE_REFUSALS = [
  ...PROMO_PROBLEMS,
  'address_missing',
  'below_minimum',
  'cart_empty',
  'cart_options_full',
  'cart_unavailable',
  'field_missing',
  'not_enough_left',
  'not_found',
  'out_of_reach',
  'outside_menu_time',
  'pickup_off',
  'place_unknown',
  'prices_changed',
  'restaurant_closed',
  'restaurant_paused',
  'slot_full',
  'slot_gone',
  'slots_full',
  'time_changed',
  'tips_off',
  'today_only',
  'unpaid_orders',
  'wallet_too_low',
] as const satisfies readonly RefusalCode[]
