import { fromRupees, toRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { words } from '#words/reach'
import { Button } from '../../ui/controls/button.tsx'
import { PromoLine } from '../bill/promo-line.tsx'
import { CartBill } from '../cart/cart-bill.tsx'
import { ChoosePlace } from '../deliver-to/choose-place.tsx'
import { chargesOfCart } from '../reach/charges.ts'
import { type Cart, placedIn } from '../reach/terms.ts'
import { EnteredPromo } from './entered-promo.tsx'

/** The bill of a cart with charges, each by name, and with its promo code. */
export default function PlacedBill({ cart }: { cart: Cart }) {
  return (
    <>
      <CartBill cart={withoutPromo(cart)} charges={chargesOfCart(cart)}>
        {cart.promo && <PromoLine {...cart.promo} />}
      </CartBill>
      {cart.promo && <EnteredPromo promo={cart.promo} />}
      {placedIn(cart).some(({ terms }) => !terms) && <Placeless />}
    </>
  )
}

/** Its discount is that of its offers. */
const withoutPromo = ({ promo, ...cart }: Cart): Cart => ({
  ...cart,
  discount: toRupees(fromRupees(cart.discount) - fromRupees(promo?.amount ?? 0)),
})

function Placeless() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="mt-2 text-small text-ink-2">{words.byPlace}</p>
      <Button look="secondary" size="sm" className="mt-2" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.choosePlace}
      </Button>
      {isOpen && <ChoosePlace onClose={() => setIsOpen(false)} />}
    </>
  )
}
