import { useQuery } from '@tanstack/react-query'
import { hasReached } from '@tiffin/contract/order-flow'
import { IconPrinter } from '#icons'
import { words as collected } from '#words/collected'
import { words as pickup } from '#words/hand-over'
import { words as messages } from '#words/messages'
import { words } from '#words/restaurant-orders'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderDateTime } from '../../../features/orders/order-time.ts'
import { slotOfOrder } from '../../../features/orders/slot-line.tsx'
import { isRunning, type Order, stageOf, statusOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { ApiError } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AssignSuggested } from '../assign-employee/assign-suggested.tsx'
import { EmployeeForm } from '../assign-employee/employee-form.tsx'
import { UndoStrip } from '../availability/undo-strip.tsx'
import { Deadline } from '../orders/deadline.tsx'
import { FailedDeliveries } from '../orders/failed-deliveries.tsx'
import { PrintedTicket, usePrintedTicket } from '../orders/printed-ticket.tsx'
import { getOrder, listRunningOrders } from '../queries.ts'
import { CustomerCard } from './customer-card.tsx'
import { sharedReason } from './fixed-reason.ts'
import { ItemRow } from './item-row.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderClock } from './order-clock.tsx'
import { PaymentCard } from './payment-card.tsx'

export const queries = ({ params, call }: Arrival) => ({ order: getOrder(params['id'] ?? '', call), running: listRunningOrders(call) })

export default function OrderScreen() {
  const { data: order, isPending, error, refetch, isRefetching } = useQuery(useScreenQueries(queries).order)
  useTitle(order && words.order(orderNumber(order)))
  const { order: printed, print } = usePrintedTicket()
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  return (
    <>
      <PageHeader
        back={{ to: paths.restaurantOrders.to(), label: words.title }}
        title={order ? words.order(orderNumber(order, order.createdAt)) : words.table.order}
        note={
          order && (
            <span className="facts">
              {[orderDateTime(order, order.createdAt), pastSlotOf(order), words.products(order.item.length)].filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          )
        }
        actions={
          order && (
            <>
              <StatusBadge status={stageOf(order)} />
              <Button look="secondary" onClick={() => print(order)}>
                <IconPrinter size={18} aria-hidden="true" />
                <span>{words.one.printTicket}</span>
              </Button>
            </>
          )
        }
      />
      {isPending && <OrderSkeleton />}
      {!isPending && !order && <ErrorState title={words.one.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {order && <OrderDetails order={order} />}
      {printed && <PrintedTicket order={printed} />}
    </>
  )
}

/** While an order is open its clock says it, below. */
const pastSlotOf = (order: Order): string | undefined => (isRunning(order) && order.promised ? undefined : slotOfOrder(order))

function OrderDetails({ order }: { order: Order }) {
  const reason = sharedReason(order)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] md:gap-6">
      <div className="grid grid-cols-1 gap-4">
        <OrderClock order={order} />
        <Deadline order={order} />
        <FailedDeliveries orders={[order]} isOpen />
        {reason && <p className="rounded-control bg-sunken px-4 py-3">{reason}</p>}
        <OrderActions order={order} />
        <section aria-labelledby="dishes">
          <h2 id="dishes" className="sr-only">
            {words.one.products}
          </h2>
          <Card flush>
            <ul className="divide-y divide-border">
              {order.item.map((item) => (
                <ItemRow key={item._id} order={order} item={item} />
              ))}
            </ul>
          </Card>
        </section>
        <PaymentCard order={order} />
        <UndoStrip />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {order.kind === 'pickup' ? <Collected /> : <Employee order={order} />}
        <CustomerCard order={order} />
      </div>
    </div>
  )
}

const Collected = () => (
  <Card as="section" aria-labelledby="pickup" className="grid gap-1">
    <h2 id="pickup" className="text-card-title">
      {collected.tag}
    </h2>
    <p>{pickup.collects}</p>
    <p className="text-small text-ink-2">{pickup.collectsText}</p>
  </Card>
)

/** An employee can be assigned until a product is out for delivery. */
function Employee({ order }: { order: Order }) {
  const hasLeft = order.item.some((item) => hasReached(statusOf(item), 'out_for_delivery'))
  const canAssign = isRunning(order) && !hasLeft
  const employee = order.employeeId
  return (
    <Card as="section" aria-labelledby="employee" className="grid gap-3">
      <h2 id="employee" className="text-card-title">
        {words.one.delivery}
      </h2>
      {employee ? (
        <p>
          <span className="font-semibold">{employee.name}</span>
          <a href={`tel:+91${employee.phoneNumber}`} className="link num ml-2 inline-flex min-h-6 items-center">
            {employee.phoneNumber}
          </a>
        </p>
      ) : (
        <p className="text-ink-2">{canAssign ? words.one.nobodyYet : words.one.nobody}</p>
      )}
      {canAssign && !employee && stageOf(order) === 'packed' && <AssignSuggested order={order} className="w-full" />}
      {canAssign && (
        // resets the selection when the employee or the order changes
        <EmployeeForm
          key={employee?._id ?? 'none'}
          orderId={order._id}
          currentId={employee?._id}
          missing={messages.selectSpecificEmployee}
          look="secondary"
        />
      )}
    </Card>
  )
}

function OrderSkeleton() {
  return (
    <Loading label={words.one.loading} className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Skeleton className="h-64 w-full rounded-card" />
      <div className="grid gap-4">
        <Skeleton className="h-44 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    </Loading>
  )
}
