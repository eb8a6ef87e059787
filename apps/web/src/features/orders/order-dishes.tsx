// What an order holds, at a glance: the picture of its first dish, and all dishes in a line.
import { Picture } from '../../ui/display/picture.tsx'
import type { Order } from './status.ts'

/** `2 × Masala dosa, 1 × Filter coffee` */
export const dishesOf = (order: Order): string =>
  order.item.map(({ quantity, product }) => `${quantity} × ${product.productName}`).join(', ')

/** Decoration: the dishes stand beside it in words. `className` gives its size. */
export function OrderPicture({ order, className }: { order: Order; className: string }) {
  const [first] = order.item
  return (
    <Picture src={first?.product.images[0]} name={first?.product.productName ?? ''} alt="" width={640} height={480} className={className} />
  )
}
