import { IconCheck } from '#icons'
import { words } from '#words/restaurant-orders'
import { formatTimeOrDate } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'

export interface EmployeeRow {
  readonly _id: string
  readonly name: string
  /** What distinguishes a namesake. */
  readonly hint?: string | undefined
  /** The administrator has never decided about them. */
  readonly isUnchecked?: boolean | undefined
  /** Takes no new orders since then. */
  readonly offDutySince?: string | undefined
  /** The number of running orders. */
  readonly load: number
}
interface EmployeeRowsProps {
  employees: readonly EmployeeRow[]
  currentId: string | undefined
  /** Who is being assigned: the others cannot be pressed. */
  pendingId: string | undefined
  onChoose: (employeeId: string) => void
}

/** Delivery employees with their loads; a press chooses one. */
export function EmployeeRows({ employees, currentId, pendingId, onChoose }: EmployeeRowsProps) {
  return (
    <ul aria-label={words.employee.label} className="-mx-2 grid gap-1">
      {employees.map(({ _id, name, hint, load, isUnchecked, offDutySince }) => (
        <li key={_id}>
          <button
            type="button"
            // a disabled button would lose the focus, and the dialog could not return it
            aria-disabled={pendingId !== undefined || undefined}
            aria-current={_id === currentId || undefined}
            onClick={() => {
              if (pendingId === undefined) onChoose(_id)
            }}
            className={cx(
              'pressable flex min-h-15 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken',
              _id === currentId && 'bg-primary-soft',
            )}
          >
            <Avatar name={name} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">
                <span>{name}</span>
                {hint && <span className="num font-normal text-ink-2">{` · ${hint}`}</span>}
              </span>
              <span className="num block text-small text-ink-2">
                {[
                  offDutySince && words.employee.offDutySince(formatTimeOrDate(offDutySince, serverNow())),
                  load > 0 ? words.employee.load(load) : !offDutySince && words.employee.free,
                  isUnchecked && words.employee.unchecked,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {pendingId === _id && <Spinner />}
            {_id === currentId && <IconCheck size={20} className="shrink-0 text-primary-text" aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
