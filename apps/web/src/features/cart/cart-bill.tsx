import { words } from '#words/cart'
import { Bill, BillLine } from '../../ui/lists/bill-line.tsx'
import { countProducts } from './cart-totals.ts'
import type { Cart } from './queries.ts'

export function CartBill({ cart }: { cart: Cart }) {
  return (
    <Bill className="num">
      <BillLine label={words.bill.subtotal(countProducts(cart))} amount={cart.total} />
      {cart.discount > 0 && <BillLine label={words.bill.savings} amount={cart.discount} tone="saving" />}
      <BillLine label={words.bill.charges} amount={0} mark={words.bill.free} />
      <BillLine label={words.bill.shipping} amount={cart.shipping} mark={cart.shipping === 0 && words.bill.free} />
      <BillLine label={words.bill.total} amount={cart.grandTotal} tone="total" />
    </Bill>
  )
}
