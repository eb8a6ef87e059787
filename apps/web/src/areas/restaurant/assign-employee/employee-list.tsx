import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { compareNames } from '@tiffin/contract/clean-text'
import { useState } from 'react'
import { words } from '#words/restaurant-orders'
import type { Order } from '../../../features/orders/status.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { listEmployees } from '../queries.ts'
import { EmployeeSearch } from './employee-search.tsx'
import { phoneHint } from './phone-hint.ts'
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
  // the employee with the fewest orders comes first
  const employees = data.listEmployees
    .map((employee) => ({ ...employee, hint: phoneHint(employee, data.listEmployees), load: loadOf(employee._id) }))
    .sort((one, other) => one.load - other.load || compareNames(one.name, other.name))
  return (
    <div className="grid gap-3">
      <EmployeeSearch listed={data.listEmployees.length} total={data.total} search={search} onSearch={setSearch} />
      <ul aria-label={words.employee.label} className="-mx-2 grid gap-1">
        {employees.map(({ _id, name, hint, load }) => {
          const isHis = _id === order.employeeId?._id
          return (
            <li key={_id}>
              <button
                type="button"
                // a disabled button would lose the focus, and the dialog could not return it
                aria-disabled={assigning.isPending || undefined}
                aria-current={isHis || undefined}
                onClick={() => {
                  if (isHis) onDone()
                  else if (!assigning.isPending) assigning.mutate(_id)
                }}
                className={cx(
                  'pressable flex min-h-15 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken',
                  isHis && 'bg-primary-soft',
                )}
              >
                <Avatar name={name} size="sm" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">
                    <span>{name}</span>
                    {hint && <span className="num font-normal text-ink-2">{` · ${hint}`}</span>}
                  </span>
                  <span className="num block text-small text-ink-2">{load > 0 ? words.employee.load(load) : words.employee.free}</span>
                </span>
                {assigning.isPending && assigning.variables === _id && <Spinner />}
                {isHis && <IconCheck size={20} className="shrink-0 text-primary-text" aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
