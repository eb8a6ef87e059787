import { IconReceipt } from '#icons'
import { words as orders } from '#words/admin-orders'
import { NoOrdersFound } from '../../../features/order-search/no-orders-found.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { OrderParams } from './queries.ts'

export function NoOrders({ params: { search, status, day, account } }: { params: OrderParams }) {
  if (search || status || day || account) return <NoOrdersFound clearTo={paths.adminOrders.to()} />
  return <EmptyState icon={<IconReceipt size={40} />} title={orders.none} text={orders.noneText} />
}
