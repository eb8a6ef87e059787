import { words } from '#words/checkout'
import { byRestaurant, countProducts } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { lineKey } from '../../../features/cart/seen-prices.ts'
import { useCartChanges } from '../../../features/cart/use-cart-changes.ts'
import type { Extra } from '../../../features/orders/order-again.ts'
import { isolated } from '../../../lib/isolated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** After "Order again": lists what was in the cart before and is ordered as well. */
export function AlreadyInCart({ cart, extras, isHeld }: { cart: Cart; extras: readonly Extra[]; isHeld: boolean }) {
  const changes = useCartChanges()
  const rows = cart.items.flatMap((line) => {
    const extra = extras.find(({ key }) => key === lineKey(line))
    const count = extra ? Math.min(extra.quantity, line.quantity - extra.ordered) : 0
    return line.available && count > 0 ? { line, count } : []
  })
  if (rows.length === 0) return null
  const before = { ...cart, items: rows.map(({ line, count }) => ({ ...line, quantity: count })) }
  const names = byRestaurant(before).map(({ name }) => name)
  const remove = () => {
    for (const { line, count } of rows) {
      if (count === line.quantity) changes.mutate({ kind: 'remove', line })
      else for (let taken = 0; taken < count; taken += 1) changes.mutate({ kind: 'step', line, by: -1 })
    }
  }
  return (
    <Banner
      title={words.again.already(countProducts(before), names)}
      className="items-center"
      action={
        <Button look="ghost" size="sm" disabled={isHeld} onClick={remove}>
          {words.again.remove}
        </Button>
      }
    >
      {rows.map(({ line, count }) => `${count} × ${isolated(line.productId.productName)}`).join(', ')}
    </Banner>
  )
}
