import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as care } from '#words/admin-care'
import { words } from '#words/restaurant-orders'
import { EmployeeRows } from '../../../features/employees/employee-rows.tsx'
import { EmployeeSearch } from '../../../features/employees/employee-search.tsx'
import { phoneHint } from '../../../features/employees/phone-hint.ts'
import { useAct } from '../../../features/forms/use-act.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { api } from '../../../lib/api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type AdminOrder, ordersKey } from '../orders/queries.ts'
import { listLoads } from './queries.ts'

export default function AssignDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.employee.who(orderNumber(order))} description={care.assign.text}>
      <Employees order={order} onDone={onClose} />
    </Dialog>
  )
}

function Employees({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const [search, setSearch] = useState('')
  const { data, error, isPending, refetch, isRefetching } = useQuery(listLoads(search.trim()))
  const currentId = order.employeeId?._id
  const assigning = useAct({
    shownBy: ordersKey,
    send: (employeeId: string, idempotencyKey) =>
      api('PATCH /admin/orders/:id/employee', { params: { id: order._id }, body: { employeeId, seen: currentId ?? null }, idempotencyKey }),
    done: (_, employeeId) => care.assign.done(data?.employees.find(({ _id }) => _id === employeeId)?.name ?? ''),
    onDone,
  })
  if (isPending)
    return (
      <Loading label={words.employee.loading}>
        <SkeletonRows rows={3} picture={false} />
      </Loading>
    )
  if (!data) return <ErrorState title={words.employee.failed} error={error} onRetry={refetch} retrying={isRefetching} />
  if (data.total === 0 && search === '') return <EmptyState title={words.employee.nobodyJoined} className="py-6" />
  const { employees, total } = data
  return (
    <div className="grid gap-3">
      <EmployeeSearch listed={employees.length} total={total} search={search} onSearch={setSearch} />
      <EmployeeRows
        employees={employees.map((employee) => ({ ...employee, hint: phoneHint(employee, employees), load: employee.running }))}
        currentId={currentId}
        pendingId={assigning.isPending ? assigning.variables : undefined}
        onChoose={(employeeId) => (employeeId === currentId ? onDone() : assigning.mutate(employeeId))}
      />
    </div>
  )
}
