import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/promos'
import { moneyOf } from '../orders/order-money.ts'
import type { Order } from '../orders/status.ts'
import { chargesOfOrder } from './charges.ts'

/** The charges of an order by name, in lines like those of its products; nothing without charges. */
export function OrderCharges({ order, className = '' }: { order: Order; className?: string }) {
  const { charges, tip } = moneyOf(order)
  const named = chargesOfOrder(order, charges + tip)
  const promo = order.promo?.amount ? order.promo : undefined
  if (!named && !promo) return null
  return (
    <ul className={className}>
      {promo && (
        <li className="flex items-baseline justify-between gap-3 py-0.5 text-success-text">
          <span>{words.code(promo.code)}</span>
          <span className="num">{`−${formatRupees(promo.amount)}`}</span>
        </li>
      )}
      {named?.map(({ name, detail, amount }) => (
        <li key={name} className="flex items-baseline justify-between gap-3 py-0.5">
          <span className="min-w-0">
            <span>{name}</span>
            {detail && <span className="text-small text-ink-2">{` ${detail}`}</span>}
          </span>
          <span className="num">{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
