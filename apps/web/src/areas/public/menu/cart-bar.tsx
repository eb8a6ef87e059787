import { IconArrowRight } from '@tabler/icons-react'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/menu'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { FloatingBar } from '../../../ui/layout/sticky-bar.tsx'

/** A link to the cart, shown from the first product on; `total` in rupees. */
export function CartBar({ count, total }: { count: number; total: number }) {
  if (count === 0) return null
  const products = catalogue.products(count)
  return (
    <FloatingBar
      aboveNav
      to={paths.cart.to()}
      start={`${products} · ${formatRupees(total)}`}
      end={
        <>
          <span>{words.viewCart}</span>
          <IconArrowRight size={20} aria-hidden="true" />
        </>
      }
    />
  )
}
