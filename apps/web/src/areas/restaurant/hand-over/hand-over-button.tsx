import { Suspense, useEffect, useState } from 'react'
import { words } from '#words/collected'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'

const HandOverDialog = lazyDialog(() => import('./hand-over-dialog.tsx'))

interface HandOverButtonProps {
  order: Order
  className?: string
  size?: 'md' | 'lg'
}
/** Of a packed pickup order: asks for the customer's code. */
export function HandOverButton({ order, className = '', size = 'md' }: HandOverButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // the first press on a slow line opens it at once
  useEffect(() => void HandOverDialog.preload().catch(() => undefined), [])
  return (
    <>
      <Button
        className={className}
        size={size}
        aria-haspopup="dialog"
        aria-label={words.of(orderNumber(order))}
        onClick={() => setIsOpen(true)}
      >
        {words.action}
      </Button>
      <Suspense>{isOpen && <HandOverDialog order={order} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
