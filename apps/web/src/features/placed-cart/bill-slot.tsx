import { extraPart } from '../../lib/loading/lazy-part.tsx'
import { CartBill } from '../cart/cart-bill.tsx'
import { type Cart, hasCharges } from '../reach/terms.ts'

interface BillProps {
  cart: Cart
}
const PlacedBill = extraPart(() => import('./placed-bill.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await PlacedBill.preload()

/** The bill of a cart; where there may be charges, each by name, and with the promo code. */
export const BillSlot = ({ cart }: BillProps) => (hasCharges(cart) || cart.promo ? <PlacedBill cart={cart} /> : <CartBill cart={cart} />)
