import type { RefusalCode } from '@tiffin/contract'
import { Refusal, type RefusalDetails } from '../../platform/refusal.ts'
import type { Cart } from './cart-price.ts'

/** A refusal whose answer shows the customer their present cart. */
export class CartRefusal extends Refusal {
  readonly cart: Cart

  constructor(code: RefusalCode, cart: Cart, details?: RefusalDetails) {
    super(code, details)
    this.cart = cart
  }
}
