import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/restaurant-orders'
import { EmployeeSearch } from '../../../features/employees/employee-search.tsx'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { listEmployees } from '../queries.ts'
import { rankEmployees } from './rank-employees.ts'
import { useAssignEmployee } from './use-assign-employee.ts'
import { useEmployeeLoad } from './use-employee-load.ts'

interface EmployeeFormProps {
  orderId: string
  currentId: string | undefined
  /** The error when no delivery partner is selected (docs/specification.md#messages-on-screen). */
  missing: string
  look?: 'primary' | 'secondary'
}

export function EmployeeForm({ orderId, currentId, missing, look = 'primary' }: EmployeeFormProps) {
  const [search, setSearch] = useState('')
  const employees = useQuery(listEmployees(search.trim()))
  const loadOf = useEmployeeLoad()
  const [chosen, setChosen] = useState(currentId ?? '')
  const [error, setError] = useState<string | undefined>()
  const [complain] = useEndingToast('employee', error !== undefined)
  const assigning = useAssignEmployee(orderId)
  const { data } = employees

  if (employees.isPending)
    return (
      <Loading label={words.employee.loading}>
        <Skeleton className="h-12 w-full" />
      </Loading>
    )
  if (!data)
    return (
      <ErrorState title={words.employee.failed} error={employees.error} onRetry={employees.refetch} retrying={employees.isRefetching} />
    )
  const options = rankEmployees(data.listEmployees, loadOf).map(({ _id, name, hint, load, isUnchecked, offDutySince }) => {
    const label = [
      name,
      hint,
      load > 0 && words.employee.load(load),
      offDutySince && words.employee.offDuty,
      isUnchecked && words.employee.unchecked,
    ]
    return { value: _id, label: label.filter(Boolean).join(' · ') }
  })
  // a search can leave out who was chosen before
  const shown = options.find(({ value }) => value === chosen)?.value
  const assign = () => {
    if (shown) return assigning.mutate(shown)
    setError(missing)
    complain(missing)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!assigning.isPending) assign()
      }}
    >
      <EmployeeSearch listed={data.listEmployees.length} total={data.total} search={search} onSearch={setSearch} />
      <Field
        label={words.employee.label}
        error={error}
        hint={data.total === 0 && search === '' ? words.employee.nobodyJoined : words.employee.hint}
      >
        <Select
          placeholder={words.employee.choose}
          options={options}
          value={shown ?? ''}
          onChange={(event) => {
            setChosen(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5 max-md:child:flex-1">
        <Button type="submit" look={look} loading={assigning.isPending}>
          {currentId ? words.employee.change : words.employee.assign}
        </Button>
      </div>
    </form>
  )
}
