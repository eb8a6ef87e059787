import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/admin'
import { words as looks } from '#words/orders'
import { AddressLines } from '../../../features/addresses/address-lines.tsx'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { cancelNote, statusOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { addressLine } from '../../../features/profile/queries.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatRecentDateTime, formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { OrderStatus } from '../orders/order-status.tsx'
import { type AdminOrder, getOrder } from '../orders/queries.ts'

const { orders } = words

export const queries = ({ params }: Arrival) => ({ order: getOrder(params['id'] ?? '') })

export default function OrderScreen() {
  const { data: order, isPending, error, refetch, isRefetching } = useQuery(useScreenQueries(queries).order)
  useTitle(order && orders.order(orderNumber(order)))
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  return (
    <>
      <PageHeader
        back={{ to: paths.adminOrders.to(), label: orders.back }}
        title={order ? orders.order(orderNumber(order, order.createdAt)) : orders.columns.order}
        note={order && `${formatRecentDateTime(order.createdAt)} · ${order.restId.restaurantName}`}
        actions={order && <OrderStatus order={order} />}
      />
      {isPending && (
        <Loading label={orders.loadingOne}>
          <Card>
            <SkeletonRows rows={4} />
          </Card>
        </Loading>
      )}
      {!isPending && !order && (
        <ErrorState title={orders.failedOne} text={error?.message ?? ''} onRetry={refetch} retrying={isRefetching} />
      )}
      {order && (
        <div className="grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <Products order={order} />
          <div className="grid grid-cols-1 gap-4">
            <Parties order={order} />
          </div>
        </div>
      )}
    </>
  )
}

function Products({ order }: { order: AdminOrder }) {
  return (
    <Card as="section" flush aria-labelledby="dishes">
      <h2 id="dishes" className="px-4 pt-4 text-card-title">
        {orders.products}
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {order.item.map((item) => (
          <li key={item._id} className="flex items-start justify-between gap-4 px-4 py-3">
            <span className="min-w-0">
              <span className="num block wrap-anywhere">
                {item.quantity} × {item.product.productName} <span className="text-ink-2">({item.variant})</span>
              </span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <StatusBadge status={statusOf(item)} />
                <span className="text-small text-ink-2">{cancelNote(item, 'administrator')}</span>
              </span>
            </span>
            <span className={`num shrink-0 font-semibold ${item.is_canceled ? 'text-ink-3 line-through' : ''}`}>
              {formatRupees(item.total)}
            </span>
          </li>
        ))}
      </ul>
      <p className="num flex justify-between gap-4 border-t border-border px-4 py-3 font-semibold">
        <span>{orders.total}</span>
        <span>{formatRupees(order.grandTotal)}</span>
      </p>
      <p className="px-4 pb-4 text-small text-ink-2">
        {looks.methods[order.paymentType]}:{' '}
        {order.paymentStatus === 'PENDING' && order.grandTotal === 0 ? looks.nothingToPay : looks.paymentsOf[order.paymentStatus]}
      </p>
    </Card>
  )
}

function Parties({ order }: { order: AdminOrder }) {
  const { userId, restId, employeeId, customerEmail, address } = order
  return (
    <>
      <Party what={orders.customer} name={userId.name} phone={userId.phoneNumber ?? ''}>
        <a href={`mailto:${customerEmail}`} className="link inline-flex min-h-11 items-center gap-1.5 wrap-anywhere">
          <IconMail size={18} className="shrink-0" aria-hidden="true" />
          {customerEmail}
        </a>
        {address[0] && <AddressLines address={address[0]} />}
      </Party>
      <Party what={orders.restaurant} name={restId.restaurantName} phone={restId.phoneNumber}>
        <p className="text-small text-ink-2 wrap-anywhere">{restId.Address.street ? addressLine(restId.Address) : restId.place}</p>
      </Party>
      <Party what={orders.employee} name={employeeId?.name ?? orders.noEmployee} phone={employeeId?.phoneNumber ?? ''} />
    </>
  )
}

function Party({ what, name, phone, children }: { what: string; name: string; phone: string; children?: ReactNode }) {
  return (
    <Card as="section" aria-label={what}>
      <h2 className="text-small text-ink-2">{what}</h2>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {children}
      {phone && (
        <a href={`tel:+91${phone}`} aria-label={orders.call(name, phone)} className="link num inline-flex min-h-11 items-center gap-1.5">
          <IconPhone size={18} className="shrink-0" aria-hidden="true" />
          {phone}
        </a>
      )}
    </Card>
  )
}
