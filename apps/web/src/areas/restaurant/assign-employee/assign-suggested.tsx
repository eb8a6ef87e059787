import { IconBike } from '#icons'
import { words } from '#words/restaurant-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { useAssignEmployee } from './use-assign-employee.ts'
import { useSuggestedEmployee } from './use-suggested-employee.ts'

/** Assigns an order to the likely delivery employee with one press. Renders nothing while there is none. */
export function AssignSuggested({ order, className }: { order: Order; className?: string }) {
  const employee = useSuggestedEmployee()
  const assigning = useAssignEmployee(order._id)
  if (!employee) return null
  const name = employee.hint ? `${employee.name} ${employee.hint}` : employee.name
  return (
    <Button
      ref={leaveFocusTo((place) => place.querySelector('button'))}
      className={cx('min-w-0 child:min-w-0', className)}
      loading={assigning.isPending}
      aria-label={words.employee.assignNameTo(name, orderNumber(order))}
      onClick={() => assigning.mutate(employee._id)}
    >
      <IconBike size={18} className="shrink-0 @max-[230px]:hidden" aria-hidden="true" />
      {/* neither what tells two people of one name apart is cut off, nor in Hindi the verb */}
      <span className="leading-4.5 wrap-anywhere">{words.employee.assignName(name)}</span>
    </Button>
  )
}
