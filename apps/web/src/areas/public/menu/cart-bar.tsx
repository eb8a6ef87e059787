import { IconArrowRight } from '@tabler/icons-react'
import { formatCount, formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { FloatingBar } from '../../../ui/sticky-bar.tsx'

/** The way on, from the first dish in the cart; `total` in rupees. */
export function CartBar({ count, total }: { count: number; total: number }) {
  if (count === 0) return null
  return (
    <FloatingBar
      aboveNav
      to={paths.cart.to()}
      start={`${formatCount(count, 'dish', 'dishes')} · ${formatRupees(total)}`}
      end={
        <>
          View cart
          <IconArrowRight size={20} aria-hidden="true" />
        </>
      }
    />
  )
}
