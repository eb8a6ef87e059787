import { words } from '#words/own-orders'
import type { Order } from '../../../features/orders/status.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** In place of the tracker until an online payment is confirmed: the restaurant does not see the order. */
export function Unpaid({ order: { paymentId, restId } }: { order: Order }) {
  return (
    <Banner tone="warn" title={words.notPaid}>
      <p>{words.toPay.text(restId.restaurantName)}</p>
      {paymentId && (
        // pages of the server, not of this app
        <div className="mt-2 grid gap-2 sm:flex sm:flex-wrap">
          <a href={`/payments/${paymentId}/start`} className={buttonClass('primary', 'sm')}>
            {words.toPay.finish}
          </a>
          <a href={`/payments/${paymentId}/cancel`} className={buttonClass('secondary', 'sm')}>
            {words.toPay.giveUp}
          </a>
        </div>
      )}
    </Banner>
  )
}
