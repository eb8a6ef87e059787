import { fromRupees } from '@tiffin/contract/money'
import { words } from '#words/cart'
import type { Parts } from '../../ui/parts.ts'
import { Sums } from '../bill/sums.tsx'
import type { NamedCharge } from '../reach/charges.ts'
import { countProducts } from './cart-totals.ts'
import type { Cart } from './queries.ts'

interface CartBillProps {
  cart: Cart
  charges?: readonly NamedCharge[] | undefined
  children?: Parts
}
export function CartBill({ cart, charges, children }: CartBillProps) {
  const money = {
    products: fromRupees(cart.total),
    cancelled: 0,
    discount: fromRupees(cart.discount),
    charges: fromRupees(cart.shipping),
    tip: 0,
    total: fromRupees(cart.grandTotal),
  }
  const labels = { subtotal: words.bill.subtotal(countProducts(cart)), total: words.bill.total }
  return (
    <Sums money={money} labels={labels} charges={charges}>
      {children}
    </Sums>
  )
}
