import { formatRupees } from '@tiffin/contract/money'
import { words as all } from '#words/claims'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { orderTime } from '../../orders/order-time.ts'
import { isRunning, type Order, reachedAt } from '../../orders/status.ts'
import { WAY_REASONS } from './report-draft.ts'

const words = all.form

interface WayChoiceProps {
  order: Order
  /** The end of the promise, until which it is not late. */
  lateFrom: string | undefined
  reason: string | null
  onChoose: (reason: (typeof WAY_REASONS)[number]) => void
  error: string | undefined
  /** What Tiffin does with it, to a customer who reports. */
  saysWhatFollows: boolean
}
/** Late, or never came, with the times of the order. */
export function WayChoice({ order, lateFrom, reason, onChoose, error, saysWhatFollows }: WayChoiceProps) {
  const running = isRunning(order)
  const [deliveredAt, to] = [reachedAt(order, 'delivered'), order.promised?.to]
  const promised = to ? words.promisedBy(orderTime(order, to)) : ''
  const came = deliveredAt ? words.deliveredAt(orderTime(order, deliveredAt)) : ''
  const details = {
    late: running && lateFrom ? words.notYet(orderTime(order, lateFrom)) : [promised, came].filter(Boolean).join(', '),
    never_came: deliveredAt ? words.markedDelivered(orderTime(order, deliveredAt)) : running ? words.notDelivered : '',
  }
  return (
    <>
      <RadioCards
        legend={words.wayTitle}
        choices={WAY_REASONS.map((value) => ({
          value,
          label: running && value === 'late' ? words.isLate : all.reasons[value],
          detail: details[value],
          // before the end of the promise nothing is late, but an order can be certain never to come
          disabled: lateFrom !== undefined && value === 'late',
        }))}
        value={reason}
        onChange={(value) => onChoose(value as (typeof WAY_REASONS)[number])}
        error={error}
      />
      {saysWhatFollows && (
        <Card>
          <p className="num text-small">{running && reason !== 'late' ? words.atOnce : words.compares(formatRupees(order.grandTotal))}</p>
        </Card>
      )}
    </>
  )
}
