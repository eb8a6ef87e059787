import { type Answer, type Calls, LOW_STOCK, refusalText, toRupees } from '@tiffin/contract'
import type { Pictures } from '../../providers/images/index.ts'
import { type AddressTerms, type CartRestaurant, isCollected, type PricedLine, type SlotDay } from '../carts/index.ts'
import { type FreeSlot, pickupWire, termsWire, zoneRangeWire } from '../delivery-zones/index.ts'
import { openingWire } from '../hours/index.ts'
import { productWire } from '../menu/index.ts'
import type { Quote } from './quote.ts'
import { roomOf } from './room-of.ts'
import { slotOf } from './slot-of.ts'

type CartWire = Answer<Calls['getCart']>['cartData']

// the wire's cart id is the customer's
/** Returns the cart in the wire's format. */
export const cartWire = (customerId: string, cart: Quote, pictures: Pictures): CartWire => ({
  _id: customerId,
  items: cart.lines.map((line) => lineWire(line, pictures)),
  total: toRupees(cart.totalPaise),
  discount: toRupees(cart.discountPaise),
  shipping: toRupees(cart.chargesPaise),
  grandTotal: toRupees(cart.grandTotalPaise),
  ...promoWire(cart),
  ...(cart.allowsTip && { tips: true as const }),
  ...addressWire(cart),
  ...stockWire(cart),
  ...(cart.restaurants.length > 0 && {
    restaurants: cart.restaurants.map((restaurant) => ({
      _id: restaurant.id,
      restaurantName: restaurant.name,
      ...openingWire(restaurant),
      ...(restaurant.has_terms && !isCollected(restaurant) && { deliversByPlace: true as const }),
      ...(!restaurant.terms && !isCollected(restaurant) && zoneRangeWire(restaurant.zone_range)),
      ...pickupWire(restaurant.counter),
      ...(isCollected(restaurant) && { kind: 'pickup' as const }),
      ...packagingWire(restaurant, cart),
      ...platformFeeWire(restaurant, cart),
      ...promoPartWire(restaurant, cart),
      ...deliveryWire(restaurant, cart),
      ...planWire(restaurant),
      ...fullWire(restaurant),
    })),
  }),
})

function promoWire({ promo, promoPaise, promoRefusal }: Quote): Pick<CartWire, 'promo'> {
  if (!promo) return {}
  const { code } = promo
  if (!promoRefusal) return promoPaise > 0 ? { promo: { code, amount: toRupees(promoPaise) } } : {}
  const { message, values } = refusalText(promoRefusal.code, promoRefusal.values)
  return { promo: { code, amount: 0, problem: { code: promoRefusal.code, message, ...(values && { values }) } } }
}

/** All restaurants of a cart that deliver have the same place. */
function addressWire({ restaurants }: Quote): Pick<CartWire, 'addressId'> {
  const addressId = restaurants.find(({ terms }) => terms)?.terms?.address_id
  return addressId ? { addressId } : {}
}

const orderOf = (orders: Quote['orders'], restaurantId: string) => orders.find(({ lines }) => lines[0].restaurant_id === restaurantId)
/** A restaurant of which nothing can be bought is charged nothing. */
function packagingWire({ id }: CartRestaurant, { orders }: Quote): { packaging?: number } {
  const packaging = orderOf(orders, id)?.money.packaging ?? 0
  return packaging > 0 ? { packaging: toRupees(packaging) } : {}
}

function promoPartWire({ id }: CartRestaurant, { orders }: Quote): { promo?: number } {
  const paise = (orderOf(orders, id)?.discounts ?? []).reduce((sum, discount) => sum + discount.paise, 0)
  return paise > 0 ? { promo: toRupees(paise) } : {}
}

function platformFeeWire({ id }: CartRestaurant, { orders }: Quote): { platformFee?: number } {
  const fee = orderOf(orders, id)?.money.platformFee ?? 0
  return fee > 0 ? { platformFee: toRupees(fee) } : {}
}

function deliveryWire(
  { id, terms }: CartRestaurant,
  { orders }: Quote,
): { delivery?: NonNullable<CartWire['restaurants']>[number]['delivery'] } {
  if (!terms) return {}
  const delivery = orderOf(orders, id)?.delivery
  return {
    delivery: {
      ...termsWire(terms),
      charge: toRupees(delivery?.feePaise ?? 0),
      ...(delivery && delivery.missingPaise > 0 && { missing: toRupees(delivery.missingPaise) }),
      ...(delivery && delivery.toFreePaise > 0 && { toFree: toRupees(delivery.toFreePaise) }),
    },
  }
}

/** Orders for later. */
function planWire(restaurant: CartRestaurant): Pick<NonNullable<CartWire['restaurants']>[number], 'daysAhead' | 'plan'> {
  const { days_ahead } = restaurant
  const slot = slotOf(restaurant)
  return {
    ...(days_ahead !== null && { daysAhead: days_ahead }),
    ...(slot && {
      plan: { slotAt: slot.at.toISOString(), ...(slot.until && !slot.isGone && { until: slot.until.toISOString() }) },
    }),
  }
}

function fullWire(restaurant: CartRestaurant): Pick<NonNullable<CartWire['restaurants']>[number], 'full'> {
  const room = roomOf(restaurant)
  return room?.isFull ? { full: room.next ? { next: slotWire(room.next) } : {} } : {}
}

const slotWire = ({ at, until }: FreeSlot) => ({ at: new Date(at).toISOString(), until: new Date(until).toISOString() })
/** Returns slots by day in the wire's format. */
export const slotsWire = (days: readonly SlotDay[]): Answer<Calls['listSlots']> => ({
  days: days.map(({ day, slots }) => ({
    day,
    slots: slots.map((slot) => ({ ...slotWire(slot), ...(slot.full && { full: true as const }) })),
  })),
})

/** Returns addresses with the terms there in the wire's format. */
export const addressTermsWire = (rows: readonly AddressTerms[]): Answer<Calls['listAddressTerms']> => ({
  addresses: rows.map(({ id: _id, restaurants }) => ({
    _id,
    restaurants: restaurants.map(({ id: restId, name: restaurantName, terms }) => ({ restId, restaurantName, terms: termsWire(terms) })),
  })),
})

const lineWire = (line: PricedLine, pictures: Pictures): CartWire['items'][number] => ({
  _id: line.line_id,
  productId: productWire({ ...line, choices: line.groups && { groups: line.groups, contents: line } }, pictures),
  variant: line.variant_name,
  quantity: line.quantity,
  price: toRupees(line.price_paise),
  total: toRupees(line.total_paise),
  available: line.is_buyable,
  ...(line.problem && { problem: line.problem }),
  ...leftWire(line),
  ...(line.chosen.length > 0 && {
    options: line.chosen.map(({ path, group, option, quantity }) => ({
      path: [...path],
      group,
      name: option.name,
      price: toRupees(option.pricePaise),
      quantity,
    })),
  }),
  ...(line.note !== null && { note: line.note }),
  ...(line.choice_problem && { choiceProblem: problemWire(line.choice_problem) }),
})

function stockWire({ spare }: Quote): Pick<CartWire, 'stock'> {
  const few = [...spare].filter(([, left]) => left <= LOW_STOCK)
  return few.length > 0 ? { stock: few.map(([productId, left]) => ({ productId, left: Math.max(0, left) })) } : {}
}

/** Large counts are the restaurant's own business until the line reaches them. */
function leftWire({ problem, left, remaining, quantity, is_buyable }: PricedLine): { left?: number } {
  if (problem === 'not_enough_left') return left === undefined ? {} : { left }
  if (!is_buyable || remaining === undefined) return {}
  return remaining <= LOW_STOCK || remaining <= quantity ? { left: remaining } : {}
}

const problemWire = ({ reason, group, option }: NonNullable<PricedLine['choice_problem']>) => ({
  reason,
  group,
  ...(option !== undefined && { option }),
})
