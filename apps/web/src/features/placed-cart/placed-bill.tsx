import { useState } from 'react'
import { words } from '#words/reach'
import { Button } from '../../ui/controls/button.tsx'
import { CartBill } from '../cart/cart-bill.tsx'
import { ChoosePlace } from '../deliver-to/choose-place.tsx'
import { chargesOfCart } from '../reach/charges.ts'
import { type Cart, placedIn } from '../reach/terms.ts'

/** The bill of a cart with charges, each by name. */
export default function PlacedBill({ cart }: { cart: Cart }) {
  return (
    <>
      <CartBill cart={cart} charges={chargesOfCart(cart)} />
      {placedIn(cart).some(({ terms }) => !terms) && <Placeless />}
    </>
  )
}

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
