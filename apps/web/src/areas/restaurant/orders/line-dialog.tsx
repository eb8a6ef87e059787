import { canMove } from '@tiffin/contract/order-flow'
import { IconBan, IconReplace, IconX } from '#icons'
import { words as availability } from '#words/availability'
import { words } from '#words/restaurant-orders'
import { words as substitutions } from '#words/substitutions'
import { kindOf, type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAvailability } from '../availability/use-availability.ts'
import { canBeMissing } from '../missing/missing-item.tsx'

export interface LineDialogProps {
  order: Order
  item: OrderItem
  /** Opens the next question in place of this dialog. */
  onAsk: (question: 'missing' | 'cancel') => void
  onClose: () => void
}
/** What a restaurant can do about one product of an order. */
export default function LineDialog({ order, item, onAsk, onClose }: LineDialogProps) {
  const soldOut = useAvailability()
  const { product } = item
  const name = product.productName
  const markSoldOut = () => {
    soldOut.mutate({ product, available: false, until: 'today' })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.line.title(item.quantity, name)}
      description={words.line.about(item.variant, order.userId.name)}
    >
      <div className="grid gap-2.5">
        {canBeMissing(item) && (
          <Button full look="secondary" size="lg" onClick={() => onAsk('missing')}>
            <IconReplace size={20} aria-hidden="true" />
            <span>{substitutions.restaurant.missingOf(name)}</span>
          </Button>
        )}
        <Button full look="secondary" size="lg" onClick={markSoldOut}>
          <IconBan size={20} aria-hidden="true" />
          <span>{availability.markToday(name)}</span>
        </Button>
        {canMove(kindOf(order), statusOf(item), 'cancelled', 'restaurant') && (
          <Button full look="danger-outline" size="lg" onClick={() => onAsk('cancel')}>
            <IconX size={20} aria-hidden="true" />
            <span>{words.one.cancelProduct(name)}</span>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
