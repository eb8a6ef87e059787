import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/menu'
import { BrowsingBar } from '../../../features/orders/browsing-bar.tsx'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'

/** The bar at the foot, with a link to the cart from the first product on; `total` in rupees. */
export function CartBar({ count, total }: { count: number; total: number }) {
  const cart = (
    <Link
      to={paths.cart.to()}
      className="pressable flex min-h-12 flex-1 flex-wrap content-center items-center justify-between gap-x-3 rounded-control bg-primary px-4 leading-5 font-semibold text-on-primary no-underline hover:bg-primary-hover"
    >
      <span className="num whitespace-nowrap">{`${catalogue.products(count)} · ${formatRupees(total)}`}</span>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span>{words.viewCart}</span>
        <IconArrowRight size={20} aria-hidden="true" />
      </span>
    </Link>
  )
  return <BrowsingBar>{count > 0 && cart}</BrowsingBar>
}
