import { type Calls, MESSAGES, type Received } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Pictures } from '../../providers/images/index.ts'
import {
  addToCart,
  type Cart,
  CartRefusal,
  changeLine,
  changeQuantity,
  editTipsInCart,
  findTipsInCart,
  getCart,
  listAddressTerms as listTermsOfAddresses,
  priceGivenLines,
  removeFromCart,
} from '../carts/index.ts'
import { orderWire } from '../orders/index.ts'
import { enterPromo, removePromo } from './enter-promo.ts'
import { listCartSlots, listOrderSlots } from './list-slots.ts'
import { orderAgain } from './order-again.ts'
import { type PlaceDeps, placeOrder } from './place-order.ts'
import { type CartChoice, planCart } from './plan-cart.ts'
import { priceQuote } from './quote.ts'
import { addressTermsWire, cartWire, slotsWire } from './wire.ts'

type CheckoutCalls =
  | 'addToCart'
  | 'changeCartLine'
  | 'chooseCartAddress'
  | 'enterPromo'
  | 'removePromo'
  | 'listSlots'
  | 'listAddressTerms'
  | 'getCart'
  | 'quoteCart'
  | 'changeQuantity'
  | 'removeFromCart'
  | 'recomputeCart'
  | 'placeOrder'
  | 'getTipSettings'
  | 'editTipSettings'
  | 'orderAgain'

interface CheckoutDeps extends PlaceDeps {
  readonly pictures: Pictures
  /** How long a restaurant has to answer. */
  readonly answerMinutes: number
}
/** In place of the customer's id, which is the cart's. */
const GUEST = 'guest'

const choiceOf = ({ addressId, plans = {} }: Received<Calls['chooseCartAddress']>['body']): CartChoice => ({
  addressId,
  plans: Object.entries(plans).map(([restaurantId, { kind, slotAt }]) => ({
    restaurantId,
    kind,
    slotAt: typeof slotAt === 'string' ? new Date(slotAt) : slotAt,
  })),
})

const givenLines = ({ lines }: Received<Calls['quoteCart']>['body']) =>
  lines.map(({ _id: id, selectedVariant: variant, ...line }) => ({ ...line, id, variant }))

const listAddressTerms: HandlersOf<'listAddressTerms'>['listAddressTerms'] = async ({ db, caller, query: { restId } }) => {
  const addresses = await listTermsOfAddresses(db, caller.customerId, restId)
  if (restId !== undefined && addresses.some(({ restaurants }) => restaurants.length === 0)) throw refuse('not_found')
  return addressTermsWire(addresses)
}

const listSlots: HandlersOf<'listSlots'>['listSlots'] = async ({ db, caller, query: { restId, kind, from, orderId } }) => {
  const first = from === undefined ? undefined : new Date(from)
  return slotsWire(
    orderId === undefined
      ? await listCartSlots(db, caller.customerId, restId, { kind, from: first })
      : await listOrderSlots(db, caller, restId, { orderId, from: first }),
  )
}

const tipHandlers: HandlersOf<'getTipSettings' | 'editTipSettings'> = {
  getTipSettings: async ({ db }) => ({ inCart: await findTipsInCart(db) }),
  editTipSettings: async ({ db, body: { inCart } }) => {
    await editTipsInCart(db, inCart)
    return { message: MESSAGES.success, inCart }
  },
}

/** Returns the handlers of the cart and of placing it. */
export function checkoutHandlers(deps: CheckoutDeps): HandlersOf<CheckoutCalls> {
  const { pictures } = deps
  const wire = (caller: Customer, cart: Cart) => cartWire(caller.customerId, priceQuote(cart, deps), pictures)
  const answer = (caller: Customer, cart: Cart) => ({ message: MESSAGES.success, cartData: wire(caller, cart) })
  /** Adds the present cart to a refusal that carries it. */
  const shown = async <T>(caller: Customer, work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      if (error instanceof CartRefusal) error.fields = { ...error.fields, cartData: wire(caller, error.cart) }
      throw error
    })
  return {
    addToCart: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.userId)
      return answer(caller, await shown(caller, addToCart(db, caller.customerId, body)))
    },
    chooseCartAddress: async ({ db, caller, body }) => answer(caller, await shown(caller, planCart(db, caller.customerId, choiceOf(body)))),
    enterPromo: async ({ db, caller, body }) => answer(caller, await shown(caller, enterPromo(db, caller.customerId, body.code, deps))),
    removePromo: async ({ db, caller }) => answer(caller, await removePromo(db, caller.customerId)),
    listSlots,
    listAddressTerms,
    getCart: async ({ db, caller, query }) => {
      assertOwn(caller.customerId, query.id)
      return { cartData: wire(caller, await getCart(db, caller.customerId)) }
    },
    quoteCart: async ({ db, body }) => ({
      cartData: cartWire(GUEST, priceQuote(await priceGivenLines(db, givenLines(body), body.place), deps), pictures),
    }),
    changeCartLine: async ({ db, caller, params, body }) => answer(caller, await changeLine(db, caller.customerId, params.id, body)),
    changeQuantity: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.cartId)
      return answer(caller, await shown(caller, changeQuantity(db, caller.customerId, body, body.action)))
    },
    removeFromCart: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.cartId)
      return answer(caller, await removeFromCart(db, caller.customerId, body))
    },
    // the amounts of the request are ignored
    recomputeCart: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.cartId)
      return answer(caller, await getCart(db, caller.customerId))
    },
    placeOrder: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.cartData._id)
      const ifMissing = new Map(body.ifMissing?.map(({ restId, choice }) => [restId, choice]))
      const input = { ...body, seenTotalPaise: body.cartData.grandTotal, ifMissing, tipPaise: body.tip }
      const { orders, url } = await shown(caller, placeOrder(db, caller, input, deps))
      const [data, ...others] = orders.map((order) => orderWire(order, 'customer', pictures, deps.answerMinutes))
      if (!data) throw new Error('a checkout has at least one order')
      if (url !== undefined) return { message: MESSAGES.success, url, orderId: data._id }
      return { message: MESSAGES.success, data, orders: [data, ...others] }
    },
    ...tipHandlers,
    orderAgain: async ({ db, caller, body }) => {
      const { cart, unavailable } = await orderAgain(db, caller, body.orderId)
      return { ...answer(caller, cart), unavailable: [...unavailable] }
    },
  }
}
