import { IconBan } from '@tabler/icons-react'
import { words } from '#words/availability'
import type { OrderItem } from '../../../features/orders/status.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useAvailability } from './use-availability.ts'

/** Marks the product of an order's item sold out for today, with one press. */
export function SoldOutButton({ item: { product }, tabIndex }: { item: OrderItem; tabIndex?: number }) {
  const { mutate, isPending } = useAvailability()
  return (
    <IconButton
      label={words.markToday(product.productName)}
      disabled={isPending}
      {...(tabIndex !== undefined && { tabIndex })}
      onClick={() => mutate({ product, available: false, until: 'today', before: { available: true } })}
    >
      <IconBan size={18} aria-hidden="true" />
    </IconButton>
  )
}
