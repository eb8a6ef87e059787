import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { words as care } from '#words/admin-care'
import { words } from '#words/restaurant-orders'
import { EmployeeRows } from '../../../features/employees/employee-rows.tsx'
import { EmployeeSearch } from '../../../features/employees/employee-search.tsx'
import { phoneHint } from '../../../features/employees/phone-hint.ts'
import { useAct } from '../../../features/forms/use-act.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type AdminOrder, ordersKey } from '../orders/queries.ts'
import { listLoads } from './queries.ts'
import { isOnTheRoad } from './what-is-possible.ts'

interface Candidate {
  readonly _id: string
  readonly name: string
}
/** Who is to deliver the order, and what was seen when they were chosen. */
interface Chosen extends Candidate {
  readonly seen: string | null
  /** Of an order on the road: who took it out. */
  readonly holder?: Candidate
}

/** Who delivers an order. Of one on the road it asks once more: two people have to meet. */
export default function AssignDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [picked, setChosen] = useState<Chosen>()
  const current = order.employeeId
  const assigning = useAct({
    shownBy: ordersKey,
    send: ({ _id: employeeId, seen, holder }: Chosen, idempotencyKey) =>
      api('PATCH /admin/orders/:id/employee', {
        params: { id: order._id },
        body: { employeeId, seen, ...(holder && { hasLeft: true }) },
        idempotencyKey,
      }),
    done: (_, { name }) => care.assign.done(name),
    onDone: onClose,
  })
  const holder = isOnTheRoad(order) ? (order.takenFrom ?? current ?? undefined) : undefined
  const choose = ({ _id, name }: Candidate) => {
    const choice = { _id, name, seen: current?._id ?? null, ...(holder && { holder: { _id: holder._id, name: holder.name } }) }
    if (_id === current?._id) onClose()
    else if (!holder) assigning.mutate(choice)
    else {
      assigning.reset()
      setChosen(choice)
    }
  }
  // the question, unless it was refused because the order is another one's
  const chosen = assigning.isError && (current?._id ?? null) !== picked?.seen ? undefined : picked
  // the answer of the press was lost, or another administrator has done it
  const wanted = chosen ?? assigning.variables
  const isDone = wanted !== undefined && !assigning.isPending && current?._id === wanted._id
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const { takeOver } = care.assign
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={chosen ? takeOver.title(orderNumber(order), chosen.name) : words.employee.who(orderNumber(order))}
      description={describe(holder, chosen)}
      footer={
        chosen && (
          <>
            <Button look="secondary" size="lg" onClick={() => setChosen(undefined)}>
              {takeOver.no}
            </Button>
            <Button size="lg" loading={assigning.isPending} onClick={() => assigning.mutate(chosen)}>
              {takeOver.yes(chosen.name)}
            </Button>
          </>
        )
      }
    >
      {!chosen && (
        <Employees currentId={current?._id} pendingId={assigning.isPending ? assigning.variables._id : undefined} onChoose={choose} />
      )}
    </Dialog>
  )
}

function describe(holder: Candidate | undefined, chosen: Chosen | undefined): string {
  if (!chosen?.holder) return holder ? care.assign.hasBag(holder.name) : care.assign.text
  const { back, text } = care.assign.takeOver
  return chosen.holder._id === chosen._id ? back(chosen.name) : text(chosen.holder.name, chosen.name)
}

interface EmployeesProps {
  currentId: string | undefined
  pendingId: string | undefined
  onChoose: (employee: Candidate) => void
}
function Employees({ currentId, pendingId, onChoose }: EmployeesProps) {
  const [search, setSearch] = useState('')
  const { data, error, isPending, refetch, isRefetching } = useQuery(listLoads(search.trim()))
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
        pendingId={pendingId}
        onChoose={(employeeId) => {
          const employee = employees.find(({ _id }) => _id === employeeId)
          if (employee) onChoose(employee)
        }}
      />
    </div>
  )
}
