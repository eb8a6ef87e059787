import { type ComponentProps, Suspense, useState } from 'react'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { cx } from '../../../ui/cx.ts'
import { ConfirmCancel, LineDialog, MissingDialog } from './board-dialogs.ts'

type LineButtonProps = ComponentProps<'button'> & { order: Order; item: OrderItem }
/** A line of an order, on the ticket and the order page: a press shows what can be done about its product. Passes further properties on, for a toolbar. */
export function LineButton({ order, item, className, children, ...rest }: LineButtonProps) {
  const [asked, setAsked] = useState<'line' | 'missing' | 'cancel'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <button
        {...rest}
        type="button"
        aria-haspopup="dialog"
        className={cx('pressable w-full rounded-badge text-left hover:bg-sunken', className)}
        onClick={() => setAsked('line')}
      >
        {children}
      </button>
      <Suspense>
        {asked === 'line' && <LineDialog order={order} item={item} onAsk={setAsked} onClose={close} />}
        {asked === 'missing' && <MissingDialog order={order} item={item} onClose={close} />}
        {asked === 'cancel' && <ConfirmCancel order={order} items={[item]} onClose={close} />}
      </Suspense>
    </>
  )
}
