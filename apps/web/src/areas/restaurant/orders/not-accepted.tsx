import { words } from '#words/restaurant-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import type { FailedMove } from '../order-moves/use-order-moves.ts'

/** Names every order that "Accept all" could not accept, until it is dismissed. */
export function NotAccepted({ failed, onClose }: { failed: readonly FailedMove[]; onClose: () => void }) {
  return (
    <div ref={leaveFocusTo()}>
      <Banner
        tone="bad"
        title={words.notAccepted(failed.length)}
        className="mb-3"
        action={
          <Button look="secondary" size="sm" onClick={onClose}>
            {words.alert.seen}
          </Button>
        }
      >
        <ul>
          {failed.map(({ order, error }) => (
            <li key={order._id} className="num">{`${orderNumber(order)}: ${messageOf(error)}`}</li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
