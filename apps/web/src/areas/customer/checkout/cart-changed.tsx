import { formatRupees } from '@tiffin/contract/money'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { words } from '#words/checkout'
import { words as promise } from '#words/promise'
import { hasUnavailable } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface CartChangedProps {
  /** A sentence each. */
  changes: readonly string[]
  cart: Cart
  /** Only the time has become worse. */
  isTime: boolean
}
export function CartChanged({ changes, cart, isTime }: CartChangedProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={top}>
      <Banner tone="warn" title={isTime ? promise.changed.title : words.changed}>
        <ul className="mt-1 list-disc pl-5 empty:hidden">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p className="mt-1">
          {hasUnavailable(cart) ? (
            <>
              <span>{`${words.changedRemove[0]} `}</span>
              <Link to={paths.cart.to()} className="link">
                {words.changedRemove[1]}
              </Link>
              <span>{words.changedRemove[2]}</span>
            </>
          ) : isTime ? (
            promise.changed.text
          ) : (
            words.changedTotal(formatRupees(cart.grandTotal))
          )}
        </p>
      </Banner>
    </div>
  )
}
