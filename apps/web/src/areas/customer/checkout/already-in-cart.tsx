import { words } from '#words/checkout'
import { byRestaurant, countDishes } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { lineKey } from '../../../features/cart/seen-prices.ts'
import { useCartChanges } from '../../../features/cart/use-cart-changes.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** After "Order again": what is ordered with it, because it was in the cart before. `keys` are the lines' `lineKey`s. */
export function AlreadyInCart({ cart, keys, isHeld }: { cart: Cart; keys: readonly string[]; isHeld: boolean }) {
  const changes = useCartChanges()
  const lines = cart.items.filter((line) => line.available && keys.includes(lineKey(line)))
  if (lines.length === 0) return null
  const before = { ...cart, items: lines }
  const names = byRestaurant(before).map(({ name }) => name)
  const remove = () => {
    for (const line of lines) changes.mutate({ kind: 'remove', line })
  }
  return (
    <Banner
      title={words.again.already(countDishes(before), names)}
      className="items-center"
      action={
        <Button look="ghost" size="sm" disabled={isHeld} onClick={remove}>
          {words.again.remove}
        </Button>
      }
    >
      {lines.map((line) => `${line.quantity} × ${line.productId.productName}`).join(', ')}
    </Banner>
  )
}
