import { useState } from 'react'
import { words } from '#words/deliveries'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type Cash = AnswerOf<'GET /employee/dashboardData'>['cashToday']

/** The cash that a delivery partner has collected today, with its orders. */
export function CashToday({ cash }: { cash: Cash }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex items-center justify-between gap-3 px-3.5 py-3">
      <div className="min-w-0">
        <p className="text-small text-ink-2">{words.cash.title}</p>
        <p className="num text-page">{formatRupees(cash.total)}</p>
      </div>
      {cash.orders.length > 0 && (
        <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
          {words.cash.show(cash.orders.length)}
        </Button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.cash.title} description={words.cash.since}>
        <ul className="divide-y divide-border">
          {cash.orders.map((order) => (
            <li key={order._id} className="num flex justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">{`${orderNumber(order)} · ${order.customer}`}</span>
              <span className="font-semibold">{formatRupees(order.amount)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </Card>
  )
}
