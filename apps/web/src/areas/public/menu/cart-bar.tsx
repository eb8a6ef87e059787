import { Link } from 'react-router'
import { IconArrowRight } from '#icons'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/menu'
import { BrowsingBar } from '../../../features/orders/browsing-bar.tsx'
import type { CartTerms } from '../../../features/reach/terms.ts'
import { formatRupees } from '../../../lib/format.ts'
import { extraPart } from '../../../lib/loading/lazy-part.tsx'
import { paths } from '../../../paths.ts'

// most restaurants deliver everywhere for nothing, and the menu has a budget
const Terms = extraPart(() => import('./cart-bar-terms.tsx'))

interface CartBarProps {
  count: number
  /** In rupees, with the packaging. */
  total: number
  packaging: number
  /** Those of this menu's restaurant. */
  terms: CartTerms | undefined
}
/** The bar at the foot, with a link to the cart from the first product on, what is missing to the minimum or to free delivery, and packaging. */
export function CartBar({ count, total, packaging, terms }: CartBarProps) {
  const cart = (
    <Link
      to={paths.cart.to()}
      className="pressable flex min-h-12 flex-1 flex-wrap content-center items-center justify-between gap-x-3 rounded-control bg-primary px-3.5 leading-5 sm:px-4 font-semibold text-on-primary no-underline hover:bg-primary-hover"
    >
      <span className="num whitespace-nowrap">{`${catalogue.products(count)} · ${formatRupees(total)}`}</span>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span>{words.viewCart}</span>
        <IconArrowRight size={20} aria-hidden="true" />
      </span>
    </Link>
  )
  const delivered = terms?.delivers ? terms : undefined
  return (
    <BrowsingBar>
      {count > 0 && (
        <div className="flex min-w-min flex-1 flex-col">
          {(delivered || packaging > 0) && <Terms terms={delivered} packaging={packaging} />}
          {cart}
        </div>
      )}
    </BrowsingBar>
  )
}
