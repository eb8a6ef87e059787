import { words } from '#words/reach'
import { CartBill } from '../cart/cart-bill.tsx'
import { chargesOfCart } from '../reach/charges.ts'
import { type Cart, placedIn } from '../reach/terms.ts'

/** The bill of a cart with charges, each by name. */
export default function PlacedBill({ cart }: { cart: Cart }) {
  return (
    <>
      <CartBill cart={cart} charges={chargesOfCart(cart)} />
      {placedIn(cart).some(({ terms }) => !terms) && <p className="mt-2 text-small text-ink-2">{words.byPlace}</p>}
    </>
  )
}
