import { IconRepeat } from '@tabler/icons-react'
import { words } from '#words/own-orders'
import { formatDateTime } from '../../lib/format.ts'
import { Button, type ButtonLook, type ButtonSize } from '../../ui/button.tsx'
import { useOrderAgain } from './order-again.ts'
import type { Order } from './status.ts'

interface OrderAgainButtonProps {
  order: Order
  look?: ButtonLook
  size?: ButtonSize
}
/** The same once more: into the cart, and to the checkout. */
export function OrderAgainButton({ order, look = 'secondary', size = 'sm' }: OrderAgainButtonProps) {
  const again = useOrderAgain()
  return (
    <Button
      look={look}
      size={size}
      loading={again.isPending}
      aria-label={words.againOf(order.restId.restaurantName, formatDateTime(order.createdAt))}
      onClick={() => again.mutate(order._id)}
    >
      <IconRepeat size={16} aria-hidden="true" />
      {words.again}
    </Button>
  )
}
