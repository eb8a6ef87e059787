import { IconBan } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { words } from '#words/availability'
import type { OrderItem } from '../../../features/orders/status.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { pressUnless } from '../../../ui/controls/press-unless.ts'
import { useAvailability } from './use-availability.ts'

type SoldOutButtonProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> & { item: OrderItem }
/** Marks the product of an order's item sold out for today, with one press. Passes further properties on, for a toolbar. */
export function SoldOutButton({ item: { product }, ...rest }: SoldOutButtonProps) {
  const { mutate, isPending } = useAvailability()
  return (
    <IconButton
      {...rest}
      label={words.markToday(product.productName)}
      {...pressUnless(isPending, () => mutate({ product, available: false, until: 'today' }))}
    >
      <IconBan size={18} aria-hidden="true" />
    </IconButton>
  )
}
