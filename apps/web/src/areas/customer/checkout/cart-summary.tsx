import { formatRupees } from '@tiffin/contract/money'
import { Link } from 'react-router'
import { words } from '#words/checkout'
import { byRestaurant } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'

/** What is about to be bought, by restaurant. */
export function CartSummary({ cart }: { cart: Cart }) {
  return (
    <Card as="section" aria-labelledby="summary">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-card-title">
          {words.summary}
        </h2>
        <Link to={paths.cart.to()} className="link text-small">
          {words.editCart}
        </Link>
      </div>
      {byRestaurant(cart).map(({ id, name, lines }) => (
        <div key={id} className="mt-3">
          <h3 className="text-small text-ink-2">{name}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line._id} className="flex items-baseline gap-3 py-1">
                <span className="num w-8 shrink-0 text-ink-2">{line.quantity} ×</span>
                <span className="min-w-0 flex-1">
                  {line.productId.productName} <span className="text-small text-ink-2">{line.variant}</span>
                </span>
                {line.available ? <span className="num">{formatRupees(line.total)}</span> : <Badge tone="warn">{words.notAvailable}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
