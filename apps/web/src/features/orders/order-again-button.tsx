import { IconRepeat } from '#icons'
import { words } from '#words/own-orders'
import { Button, type ButtonLook, type ButtonSize } from '../../ui/controls/button.tsx'
import { useOrderAgain } from './order-again.ts'
import { orderDateTime } from './order-time.ts'
import type { Order } from './status.ts'

interface OrderAgainButtonProps {
  order: Order
  look?: ButtonLook
  size?: ButtonSize
  /** Shows the icon only on tablets, where tables are narrow. */
  isShortOnTablets?: boolean
}
export function OrderAgainButton({ order, look = 'secondary', size = 'sm', isShortOnTablets = false }: OrderAgainButtonProps) {
  const again = useOrderAgain()
  return (
    <Button
      look={look}
      size={size}
      loading={again.isPending}
      aria-label={words.againOf(order.restId.restaurantName, orderDateTime(order, order.createdAt))}
      onClick={() => again.mutate(order)}
    >
      <IconRepeat size={16} aria-hidden="true" />
      <span className={isShortOnTablets ? 'md:max-lg:hidden' : undefined}>{words.again}</span>
    </Button>
  )
}
