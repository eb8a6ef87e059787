import { isolated } from '../../lib/isolated.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { namingItems } from '../substitutions/questions.ts'
import type { Order } from './status.ts'

/** Returns `2 × Masala dosa, 1 × Filter coffee`. */
export const productsOf = (order: Order): string =>
  namingItems(order)
    .map(({ quantity, product }) => `${quantity} × ${isolated(product.productName)}`)
    .join(', ')

/** The picture of an order's first product; decoration beside the products' names. `className` gives its size. */
export function OrderPicture({ order, className }: { order: Order; className: string }) {
  const [first] = namingItems(order)
  return (
    <Picture src={first?.product.images[0]} name={first?.product.productName ?? ''} alt="" width={640} height={480} className={className} />
  )
}
