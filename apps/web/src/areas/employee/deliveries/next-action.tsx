import { useState } from 'react'
import { IconBike, IconCircleCheck } from '#icons'
import { words } from '#words/deliveries'
import { words as messages } from '#words/messages'
import { receiverOf } from '../../../features/orders/handover.ts'
import { moneyOf, rupeesOf } from '../../../features/orders/order-money.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { type Order, statusOf } from '../../../features/orders/status.ts'
import { isolated } from '../../../lib/isolated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useWhenChanged } from '../../../ui/hooks/use-when-changed.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { hasToCollect, type NextMove, travellingWith } from './job.ts'
import { enqueue } from './move-queue.ts'

export interface NextStep {
  readonly order: Order
  readonly move: NextMove
}
interface NextActionProps {
  /** The same step of each order of a stop; renders nothing without one. */
  steps: readonly NextStep[]
  employeeId: string
  isFirst: boolean
  isSending: boolean
  /** Whether it takes what was packed after the first trip had left. */
  isRest?: boolean
}

/** The next step of a stop, with one press for all its orders. Handing over closes them, so it asks first. */
export function NextAction({ steps, employeeId, isFirst, isSending, isRest = false }: NextActionProps) {
  // the next step can change while the question is open
  const [asked, setAsked] = useState<readonly string[]>([])
  const open = steps.filter(({ move: { item } }) => asked.includes(item._id) && statusOf(item) === 'out_for_delivery')
  const isAsking = open.length > 0
  useWhenChanged(isAsking, () => isAsking || setAsked([]))
  const [first] = steps
  if (!first) return null
  const { to } = first.move
  const receiver = receiverOf(first.order).name
  const isHandover = to === 'delivered'
  const Icon = isHandover ? IconCircleCheck : IconBike
  const take = (chosen: readonly NextStep[]) => {
    for (const { order, move } of chosen) {
      const itemId = move.item._id
      const number = chosen.length > 1 ? { number: orderNumber(order) } : {}
      enqueue({ employeeId, orderId: order._id, ...number, itemId, items: travellingWith(order, itemId), to: move.to })
    }
  }
  const label = isRest ? words.move.rest : words.move[to]
  return (
    <>
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        size="xl"
        full
        loading={isSending}
        onClick={() => (isHandover ? setAsked(steps.map(({ move }) => move.item._id)) : take(steps))}
      >
        <Icon size={22} aria-hidden="true" />
        <span className="grid min-w-0 text-start">
          <span>{`${steps.length > 1 ? words.move.all(label, steps.length) : label} `}</span>
          <span className="num truncate text-small font-medium">{whose(steps)}</span>
        </span>
      </Button>
      <AlertDialog
        open={isAsking}
        tone="primary"
        icon={<IconCircleCheck size={24} />}
        title={steps.length > 1 ? words.move.askAll(steps.length, receiver) : words.move.ask(receiver)}
        text={`${cashOf(open)}${words.move.askText}`}
        confirmLabel={words.move.yes}
        cancelLabel={words.move.notYet}
        onConfirm={() => {
          take(open)
          setAsked([])
        }}
        onCancel={() => {
          setAsked([])
          toastError(messages.cancelled, 1500)
        }}
      />
    </>
  )
}

/** Returns "#12, #13 · Meera": the orders and who gets them, at a counter who hands them out. */
function whose(steps: readonly NextStep[]): string {
  const orders = steps.map(({ order }) => order)
  const [first] = steps
  const name = first?.move.to === 'delivered' ? receiverOf(first.order).name : first?.order.restId.restaurantName
  return `${orders.map((order) => orderNumber(order)).join(', ')} · ${isolated(name ?? '')}`
}

/** Returns what to collect first: of several orders each amount and their sum. */
function cashOf(steps: readonly NextStep[]): string {
  const unpaid = steps.map(({ order }) => order).filter(hasToCollect)
  if (unpaid.length === 0) return ''
  const sum = rupeesOf(unpaid.reduce((total, order) => total + moneyOf(order).toCollect, 0))
  if (unpaid.length === 1) return `${words.job.collectFirst(sum)} `
  const each = unpaid.map((order) => `${orderNumber(order)} ${rupeesOf(moneyOf(order).toCollect)}`)
  return `${words.move.collectAll(sum, each.join(', '))} `
}
