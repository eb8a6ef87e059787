import { Suspense, useState } from 'react'
import { IconListNumbers } from '#icons'
import { words } from '#words/restaurant-orders'
import type { Order } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ICON_ON_PHONE } from '../order-alert/sound-control.tsx'
import { AllDayDialog } from './board-dialogs.ts'

/** The button that shows how many portions of each product are to be prepared, over all orders. */
export function AllDay({ orders }: { orders: readonly Order[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" className={ICON_ON_PHONE} onClick={() => setIsOpen(true)}>
        <IconListNumbers size={20} aria-hidden="true" />
        <span className="max-md:sr-only">{words.allDay.open}</span>
      </Button>
      <Suspense>{isOpen && <AllDayDialog orders={orders} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
