import { formatCount } from '../../lib/format.ts'
import { Bill, BillLine } from '../../ui/bill-line.tsx'
import { countDishes } from './cart-totals.ts'
import type { Cart } from './queries.ts'

/** Everything that will be paid, from the first screen on: nothing is added later (ui.md 2.6). */
export function CartBill({ cart }: { cart: Cart }) {
  return (
    <Bill className="num">
      <BillLine label={`Subtotal (${formatCount(countDishes(cart), 'dish', 'dishes')})`} amount={cart.total} />
      {cart.discount > 0 && <BillLine label="Offer savings" amount={cart.discount} tone="saving" />}
      <BillLine label="Charges" amount={0} />
      <BillLine label="Shipping" amount={cart.shipping} />
      <BillLine label="Grand total" amount={cart.grandTotal} tone="total" />
    </Bill>
  )
}
