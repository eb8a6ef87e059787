import { formatRupees } from '@tiffin/contract/money'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { IconChevronDown } from '#icons'
import { words as cartWords } from '#words/cart'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/checkout'
import { byRestaurant, countProducts, hasUnavailable } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { ChosenOptions } from '../../../features/options/chosen-options.tsx'
import { useHydrated } from '../../../lib/hydrated.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const isWide = () => window.matchMedia('(min-width: 1024px)').matches

/** The cart by restaurant; collapsed on small screens, so that address and payment stay visible. */
export function CartSummary({ cart }: { cart: Cart }) {
  const isHydrated = useHydrated()
  const [wasUnavailable] = useState(() => hasUnavailable(cart))
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (wasUnavailable || (isHydrated && isWide()))
  // until the width is known, the style sheet decides
  const closed = isHydrated ? 'hidden' : 'hidden lg:block'
  const id = useId()
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="py-2">
      <h2 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
          className="-mx-1 flex min-h-11 w-[calc(100%+--spacing(2))] items-center gap-3 rounded-badge px-1 text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-card-title">{`${words.summary} · ${catalogue.products(countProducts(cart))}`}</span>
            {!isOpen && <span className={cx('block truncate text-small text-ink-2', !isHydrated && 'lg:hidden')}>{inOneLine(cart)}</span>}
          </span>
          <IconChevronDown
            size={20}
            className={cx('shrink-0 text-ink-2 transition-transform', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={id} className={cx('pb-2', !isOpen && closed)}>
        {byRestaurant(cart).map(({ id: restaurantId, name, lines }) => (
          <div key={restaurantId} className="mt-2">
            <h3 className="text-small text-ink-2">{name}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line._id} className="flex items-baseline gap-3 py-1">
                  <span className="num w-8 shrink-0 text-ink-2">{`${line.quantity} ×`}</span>
                  <span className="min-w-0 flex-1">
                    <span>{`${line.productId.productName} `}</span>
                    <span className="text-small text-ink-2">{line.variant}</span>
                    <ChosenOptions options={line.options} note={line.note} />
                  </span>
                  {line.available && line.problem === 'not_enough_left' && line.left !== undefined ? (
                    <Badge tone="warn">{cartWords.onlyLeft(line.left)}</Badge>
                  ) : line.available ? (
                    <span className="num">{formatRupees(line.total)}</span>
                  ) : (
                    <Badge tone="warn">{words.notAvailable}</Badge>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Link to={paths.cart.to()} className="link mt-2 inline-flex min-h-11 items-center text-small">
          {words.editCart}
        </Link>
      </div>
    </Card>
  )
}

const inOneLine = (cart: Cart): string =>
  cart.items.map(({ quantity, productId }) => `${quantity} × ${isolated(productId.productName)}`).join(', ')
