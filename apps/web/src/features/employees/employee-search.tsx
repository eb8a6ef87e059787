import { words } from '#words/restaurant-orders'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'

interface EmployeeSearchProps {
  listed: number
  total: number
  search: string
  onSearch: (search: string) => void
}
/** Finds delivery employees by name: shown when the list leaves some out, and while it is searched. */
export function EmployeeSearch({ listed, total, search, onSearch }: EmployeeSearchProps) {
  const isCut = total > listed
  if (!isCut && search === '') return null
  return (
    <Field label={words.employee.search} hint={isCut ? words.employee.more(total) : total === 0 && words.employee.nobodyFound}>
      <Input type="search" autoComplete="off" maxLength={100} value={search} onChange={(event) => onSearch(event.target.value)} />
    </Field>
  )
}
