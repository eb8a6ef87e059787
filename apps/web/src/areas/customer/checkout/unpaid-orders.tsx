import { Link } from 'react-router'
import { words } from '#words/checkout'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** The order was refused, because too many others wait for their payment. */
export const UnpaidOrders = () => (
  <Banner tone="warn" title={words.unpaid}>
    <span>{`${words.unpaidText} `}</span>
    <Link to={paths.orders.to()} className="link">
      {words.placed.orders}
    </Link>
  </Banner>
)
