// Choosing who delivers an order.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { listEmployees } from '../queries.ts'
import { useAssignRider } from './use-assign-rider.ts'

interface RiderFormProps {
  orderId: string
  /** Who has the order now. */
  currentId: string | undefined
  /** Said when nobody was chosen (spec §8). */
  missing: string
  onDone?: () => void
  /** Beside the button. */
  beside?: ReactNode
  look?: 'primary' | 'secondary'
}

export function RiderForm({ orderId, currentId, missing, onDone, beside, look = 'primary' }: RiderFormProps) {
  const employees = useQuery(listEmployees())
  const [chosen, setChosen] = useState(currentId ?? '')
  const [error, setError] = useState<string | undefined>()
  const assigning = useAssignRider(orderId, onDone)

  if (employees.isPending)
    return (
      <Loading label="Loading delivery employees">
        <Skeleton className="h-12 w-full" />
      </Loading>
    )
  if (!employees.data)
    return (
      <ErrorState
        title="We could not load the delivery employees."
        text={employees.error.message}
        onRetry={employees.refetch}
        retrying={employees.isRefetching}
      />
    )
  const assign = () => {
    if (chosen) return assigning.mutate(chosen)
    setError(missing)
    toastError(missing)
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
      <Field
        label="Delivery employee"
        error={error}
        hint={employees.data.length === 0 ? 'No delivery employee has joined yet.' : 'Can be changed until the order has left.'}
      >
        <Select
          placeholder="Choose who delivers"
          options={employees.data.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
        {beside}
        <Button type="submit" look={look} loading={assigning.isPending}>
          {currentId ? 'Change rider' : 'Assign rider'}
        </Button>
      </div>
    </form>
  )
}
