import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import type { Customer } from '../../platform/http/session.ts'
import { addToCart } from './add-to-cart.ts'
import type { Cart } from './cart-price.ts'
import { changeLine } from './change-line.ts'
import { changeQuantity } from './change-quantity.ts'
import { getCart } from './get-cart.ts'
import { createKeptProducts } from './kept-products.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { cartWire, type Pictures } from './wire.ts'

type CartCalls = 'addToCart' | 'changeCartLine' | 'getCart' | 'changeQuantity' | 'removeFromCart' | 'recomputeCart'

interface CartDeps {
  readonly pictures: Pictures
  /** Absent: no product is kept in memory. */
  readonly onCatalogueChange?: (listener: () => void) => void
}
/** Returns the handlers of the cart. */
export function cartHandlers({ pictures, onCatalogueChange }: CartDeps): HandlersOf<CartCalls> {
  const kept = onCatalogueChange && createKeptProducts()
  if (kept) onCatalogueChange(kept.outdate)
  const answer = (caller: Customer, cart: Cart) => ({ message: 'success' as const, cartData: cartWire(caller.customerId, cart, pictures) })
  return {
    addToCart: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.userId)
      return answer(caller, await addToCart(db, caller.customerId, body, { pictures, kept }))
    },
    getCart: async ({ db, caller, query }) => {
      assertOwn(caller.customerId, query.id)
      return { cartData: cartWire(caller.customerId, await getCart(db, caller.customerId, kept), pictures) }
    },
    changeCartLine: async ({ db, caller, params, body }) => answer(caller, await changeLine(db, caller.customerId, params.id, body)),
    changeQuantity: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.cartId)
      return answer(caller, await changeQuantity(db, caller.customerId, body, body.action, pictures))
    },
    removeFromCart: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.cartId)
      return answer(caller, await removeFromCart(db, caller.customerId, body))
    },
    // the amounts of the request are ignored
    recomputeCart: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.cartId)
      return answer(caller, await getCart(db, caller.customerId, kept))
    },
  }
}
