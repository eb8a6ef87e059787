import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { IconClock } from '#icons'
import { words } from '#words/claims'
import { ClaimLog } from '../../../features/claims/claim-log.tsx'
import { getOwnClaim, type OwnClaim } from '../../../features/claims/queries.ts'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { usePageParams } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderDateTime } from '../../../features/orders/order-time.ts'
import { getOwnOrder } from '../../../features/orders/queries.ts'
import { isRunning, type Order, reachedAt } from '../../../features/orders/status.ts'
import { orderSubject } from '../../../features/texts/order-subject.ts'
import { Support } from '../../../features/texts/support.tsx'
import { ApiError } from '../../../lib/api.ts'
import { formatTimeOrDate } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FirstReport } from './first-report.tsx'
import { NoteForm } from './note-form.tsx'
import { Outcome } from './outcome.tsx'

export default function OrderProblem() {
  const { ordId } = usePageParams(paths.orderProblem)
  const order = useQuery(getOwnOrder(ordId))
  const claim = useQuery(getOwnClaim(ordId))
  const error = order.error ?? claim.error
  useTitle(order.data && words.titleOf(orderNumber(order.data), order.data.restId.restaurantName))
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  const retry = () => Promise.all([order.refetch(), claim.refetch()])
  return (
    <div className="mx-auto max-w-160">
      {order.data && claim.data ? (
        <Problem key={claim.data.claim?._id ?? 'new'} order={order.data} own={claim.data} />
      ) : (
        <>
          <PageHeader title={words.title} back={{ to: paths.orderItems.to({ ordId }), label: words.toOrder }} />
          {error ? (
            <ErrorState
              title={words.failed}
              error={error}
              onRetry={() => void retry()}
              retrying={order.isRefetching || claim.isRefetching}
            />
          ) : (
            <Loading label={words.loading} className="grid gap-4">
              <Skeleton className="h-80 rounded-card" />
              <Skeleton className="h-32 rounded-card" />
            </Loading>
          )}
        </>
      )}
    </div>
  )
}

function Problem({ order, own }: { order: Order; own: OwnClaim }) {
  const { claim, canReport, until } = own
  return (
    <>
      <PageHeader
        title={claim ? words.yours : words.title}
        note={noteOf(order)}
        back={{ to: paths.orderItems.to({ ordId: order._id }), label: words.order(orderNumber(order)) }}
      />
      {claim && <Outcome claim={claim} />}
      {claim && (
        <Card as="section" aria-label={words.yours} className="md:p-6">
          <ClaimLog claim={claim} reader="customer" />
        </Card>
      )}
      {claim && canReport && <Addition claim={claim} isUnderWay={isRunning(order)} />}
      {!claim && canReport && (
        <>
          <FirstReport order={order} />
          {until && <p className="num mt-3 text-small text-ink-2">{words.until(formatTimeOrDate(until, serverNow()))}</p>}
        </>
      )}
      {!claim && !canReport && <NotNow order={order} reportHours={own.hours.report} />}
    </>
  )
}

/** Returns where the order is from, and when it came or was placed. */
function noteOf(order: Order): string {
  const at = reachedAt(order, 'delivered') ?? order.createdAt
  return `${order.restId.restaurantName} · ${orderDateTime(order, at)}`
}

/** What is added later, closed until it is wanted. */
function Addition({ claim, isUnderWay }: Omit<ComponentProps<typeof NoteForm>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <NoteForm claim={claim} isUnderWay={isUnderWay} onClose={() => setOpen(false)} />
  return (
    <Button look="secondary" size="lg" full className="mt-4" onClick={() => setOpen(true)}>
      {claim.state === 'decided' ? words.form.again : words.form.add}
    </Button>
  )
}

function NotNow({ order, reportHours }: { order: Order; reportHours: number }) {
  const isEarly = isRunning(order)
  return (
    <>
      <EmptyState
        icon={<IconClock size={40} />}
        title={isEarly ? words.tooEarly : words.tooLate}
        text={isEarly ? words.tooEarlyText : words.tooLateText(reportHours)}
        action={
          <Link to={paths.orderItems.to({ ordId: order._id })} className={buttonClass('secondary')}>
            {words.toOrder}
          </Link>
        }
      />
      {!isEarly && <Support subject={orderSubject(order)} />}
    </>
  )
}
