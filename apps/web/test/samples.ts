// Sample answers of the contract: one customer, restaurant, employee and administrator. A test changes the fields that it is about.

import type { Cart, CartLine } from '../src/features/cart/queries.ts'
import type { Order, OrderItem } from '../src/features/orders/status.ts'
import type { Administrator, Customer, Employee, OwnRestaurant } from '../src/features/session/profiles.ts'
import type { AnswerOf } from '../src/lib/api.ts'

/** Half past twelve in India, on a Saturday. */
export const NOON = '2026-11-21T07:00:00.000Z'
export const NOON_MS = Date.parse(NOON)
/** Returns the time `minutes` after noon, as ISO 8601. */
export const after = (minutes: number): string => new Date(NOON_MS + minutes * 60_000).toISOString()

export const home = {
  _id: 'address-home',
  street: '12, MG Road',
  city: 'Kochi',
  state: 'Kerala',
  postalCode: '682016',
  label: 'Home',
} as const
export const work = {
  _id: 'address-work',
  street: '4, Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  postalCode: '682031',
  label: 'Work',
} as const
export const asha: Customer = {
  _id: 'asha',
  name: 'Asha Nair',
  email: 'asha@example.com',
  phoneNumber: '9876543210',
  profilePicture: '',
  Wallet: 500,
  Address: [home, work],
  createdAt: NOON,
  status: true,
}
const restaurantAddress = { street: '14, Rose Street', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
export const spice: OwnRestaurant = {
  _id: 'spice',
  restaurantName: 'Spice Route',
  name: 'Spice Route',
  phoneNumber: '9999999991',
  place: 'Fort Kochi',
  Address: restaurantAddress,
  Image: '',
  profilePicture: '',
  rating: [],
  averageRating: 4.4,
  ratingCount: 12,
  category: [{ _id: 'breakfast', name: 'Breakfast' }],
  createdAt: NOON,
  status: true,
  email: 'spice@example.com',
}
export const ravi: Employee = {
  _id: 'ravi',
  name: 'Ravi Kumar',
  email: 'ravi@example.com',
  phoneNumber: '9123456780',
  profilePicture: '',
  createdAt: NOON,
  status: true,
}
export const admin: Administrator = { _id: 'admin', name: 'Meera', email: 'admin@example.com' }

export const idli = {
  _id: 'idli',
  productName: 'Idli',
  description: 'Steamed rice cakes with sambar',
  images: [],
  restaurent_id: 'spice',
  restId: 'spice',
  restaurantName: 'Spice Route',
  variants: [
    { name: 'Plate', price: 80, offer: 0, offerPrice: 80 },
    { name: 'Double', price: 150, offer: 10, offerPrice: 135 },
  ],
  averageRating: 4.4,
  available: true,
  vegetarian: true,
  category: { _id: 'breakfast', name: 'Breakfast' },
}
export const fishCurry = {
  ...idli,
  _id: 'fish-curry',
  productName: 'Fish curry',
  description: 'With coconut milk',
  variants: [{ name: 'Full', price: 240, offer: 0, offerPrice: 240 }],
  vegetarian: false,
  category: { _id: 'mains', name: 'Mains' },
}
/** Returns the product as a row of the restaurant's menu. */
export const menuRow = (product: typeof idli) => ({ ...product, category: product.category._id, categoryName: product.category.name })

export const onePage = { page: 1, pageSize: 10, total: 1, size: 1 }

export function cartLine(change: Partial<CartLine> = {}): CartLine {
  const line = { _id: 'line-idli', productId: idli, variant: 'Plate', quantity: 2, price: 80, available: true, ...change }
  return { ...line, total: change.total ?? line.price * line.quantity }
}
export const curryLine: CartLine = cartLine({ _id: 'line-curry', productId: fishCurry, variant: 'Full', quantity: 1, price: 240 })
/** Returns a cart of these lines; unavailable ones cost nothing. */
export function cartOf(...items: readonly CartLine[]): Cart {
  const total = items.reduce((sum, line) => sum + (line.available ? line.total : 0), 0)
  return { _id: 'cart', items: [...items], total, discount: 0, shipping: 0, grandTotal: total }
}

type CartTerms = NonNullable<NonNullable<Cart['restaurants']>[number]['delivery']>
/** Returns the cart at Asha's second address, to which Spice Route delivers for ₹30 from its zone Nearby. */
export function cartAt(cart: Cart, change: Partial<CartTerms> = {}): Cart {
  const terms = {
    delivers: true,
    picksUp: false,
    zone: 'Nearby',
    fee: 30,
    minimum: 0,
    metres: 2_400,
    extraMinutes: 0,
    charge: 30,
    ...change,
  }
  const [shipping, delivery] = terms.delivers ? [terms.charge, terms] : [0, { ...terms, fee: 0, charge: 0 }]
  const restaurants = [{ _id: 'spice', restaurantName: 'Spice Route', isOpen: true, deliversByPlace: true as const, delivery }]
  return { ...cart, addressId: work._id, shipping, grandTotal: cart.total + shipping, restaurants }
}

export function orderItem(change: Partial<OrderItem> = {}): OrderItem {
  const price = change.price ?? 80
  const quantity = change.quantity ?? 2
  return {
    _id: 'item-idli',
    product: { _id: 'idli', productName: 'Idli', price, images: [], restaurent_id: 'spice' },
    variant: 'Plate',
    quantity,
    price,
    total: price * quantity,
    orderStatus: 'Pending',
    is_canceled: false,
    vegetarian: true,
    events: [{ status: 'Pending', at: NOON, by: 'customer' }],
    ...change,
  }
}
/** Returns Asha's order at Spice Route with all products in one state. */
export function orderIn(status: OrderItem['orderStatus'], change: Partial<Order> = {}): Order {
  const item = change.item ?? [
    orderItem({ orderStatus: status, is_canceled: status === 'Order Rejected', events: [{ status, at: NOON, by: 'restaurant' }] }),
  ]
  return {
    _id: 'order-1',
    number: 12,
    createdAt: NOON,
    updatedAt: NOON,
    item,
    paymentType: 'COD',
    paymentStatus: 'PENDING',
    grandTotal: 160,
    is_delivered: status === 'Delivered',
    address: [home],
    userId: { _id: 'asha', name: 'Asha Nair', phoneNumber: '9876543210' },
    employeeId: null,
    restId: { _id: 'spice', restaurantName: 'Spice Route', phoneNumber: '9999999991', place: 'Fort Kochi', Address: restaurantAddress },
    checkoutId: 'checkout-1',
    ...change,
  }
}
/** Returns Asha's order for tomorrow, 1–1:15 pm, whose cooking starts at 12:15 pm. */
export const orderForTomorrow = (change: Partial<Order> = {}): Order => {
  const slotAt = after(24 * 60 + 30)
  const promised = { from: slotAt, to: after(24 * 60 + 45) }
  return orderIn('Pending', { number: 4, slotAt, promised, ringsAt: after(24 * 60 - 15), isLater: true, ...change })
}
export const raviOnOrder: NonNullable<Order['employeeId']> = {
  _id: 'ravi',
  name: 'Ravi Kumar',
  Name: 'Ravi Kumar',
  Mobile: '9123456780',
  phoneNumber: '9123456780',
}
/** Of a restaurant without opening hours. */
export const alwaysOpen: AnswerOf<'GET /restaurent/hours'>['hours'] = {
  timeZone: 'Asia/Kolkata',
  closures: [],
  isOpen: true,
  lastOrderMinutes: 0,
  pausesWhenUnanswered: false,
  pauseLimit: after(24 * 60),
  todayEnds: after(24 * 60),
}

/** Of a restaurant without zones. */
export const deliversEverywhere: AnswerOf<'GET /restaurent/delivery'> = {
  delivery: { delivers: true, picksUp: false, zones: [], later: { daysAhead: 0, slotMinutes: 15 }, edition: 'first' },
}

export const settings: AnswerOf<'GET /settings'> = {
  images: { uploadUrl: 'http://localhost/v1_1/tiffin/image/upload', uploadPreset: 'unsigned', cloudName: 'tiffin' },
  googleClientId: null,
  demo: false,
  demoLogins: [],
  supportEmail: 'help@example.com',
  reportsErrors: true,
  pushKey: 'BPk',
  operator: { name: 'Tiffin Foods Pvt. Ltd.', contact: '12, MG Road, Kochi 682016' },
  map: { archiveUrl: null, tilesUrl: null },
}
export const noUnread: AnswerOf<'GET /unreadChats'> = { chats: [], total: 0 }

type OwnClaim = AnswerOf<'GET /orders/:id/claim'>
/** Nothing is reported about an order yet. */
export const noClaim: OwnClaim = { claim: null, canReport: true, hours: { report: 48, answer: 24, decision: 48 } }
type Claim = NonNullable<OwnClaim['claim']>
/** A claim of asha's about the idli of order #12, which its restaurant has a day to answer. */
export const claimIn = (state: Claim['state'], change: Partial<Claim> = {}): Claim => ({
  _id: 'claim-1',
  order: { _id: 'order-1', number: 12, createdAt: NOON },
  customer: { _id: 'asha', name: 'Asha Nair', phoneNumber: '9876543210' },
  restaurant: { _id: 'spice', restaurantName: 'Spice Route', phoneNumber: '9999999991' },
  state,
  createdAt: NOON,
  updatedAt: NOON,
  ...(state !== 'decided' && { dueAt: after(24 * 60) }),
  events: [
    {
      _id: 'said-1',
      at: NOON,
      kind: 'report',
      by: 'customer',
      reason: 'missing',
      products: [{ itemId: 'item-idli', productName: 'Idli' }],
      text: 'Only one plate in the bag',
    },
  ],
  ...change,
})
