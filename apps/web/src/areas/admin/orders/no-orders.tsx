import { Link } from 'react-router'
import { IconReceipt, IconSearchOff } from '#icons'
import { words as orders } from '#words/admin-orders'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { OrderParams } from './queries.ts'

export function NoOrders({ params: { search, status, day, account } }: { params: OrderParams }) {
  if (!search && !status && !day && !account)
    return <EmptyState icon={<IconReceipt size={40} />} title={orders.none} text={orders.noneText} />
  return (
    <EmptyState
      icon={<IconSearchOff size={40} />}
      title={orders.noneFound}
      text={orders.noneFoundText}
      action={
        <Link to={paths.adminOrders.to()} className={buttonClass('secondary')}>
          {orders.clear}
        </Link>
      }
    />
  )
}
