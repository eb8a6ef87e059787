import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/restaurant-orders'
import { EmployeeRows } from '../../../features/employees/employee-rows.tsx'
import { EmployeeSearch } from '../../../features/employees/employee-search.tsx'
import type { Order } from '../../../features/orders/status.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { listEmployees } from '../queries.ts'
import { rankEmployees } from './rank-employees.ts'
import { useAssignEmployee } from './use-assign-employee.ts'
import { useEmployeeLoad } from './use-employee-load.ts'

export function EmployeeList({ order, onDone }: { order: Order; onDone: () => void }) {
  const [search, setSearch] = useState('')
  const query = useQuery(listEmployees(search.trim()))
  const loadOf = useEmployeeLoad()
  const assigning = useAssignEmployee(order._id, onDone)
  const { data } = query
  if (query.isPending)
    return (
      <Loading label={words.employee.loading}>
        <SkeletonRows rows={3} picture={false} />
      </Loading>
    )
  if (!data) return <ErrorState title={words.employee.failed} error={query.error} onRetry={query.refetch} retrying={query.isRefetching} />
  if (data.total === 0 && search === '') return <EmptyState title={words.employee.nobodyJoined} className="py-6" />
  const employees = rankEmployees(data.listEmployees, loadOf)
  return (
    <div className="grid gap-3">
      <EmployeeSearch listed={data.listEmployees.length} total={data.total} search={search} onSearch={setSearch} />
      <EmployeeRows
        employees={employees}
        currentId={order.employeeId?._id}
        pendingId={assigning.isPending ? assigning.variables : undefined}
        onChoose={(employeeId) => (employeeId === order.employeeId?._id ? onDone() : assigning.mutate(employeeId))}
      />
    </div>
  )
}
