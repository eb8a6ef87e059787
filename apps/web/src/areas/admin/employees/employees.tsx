import type { Arrival } from '../../../features/navigation/screen.ts'
import { AccountList } from '../accounts/account-list.tsx'
import { EMPLOYEES } from '../accounts/kinds.ts'
import { listParamsIn } from '../accounts/list-params.ts'
import { listAccounts } from '../accounts/queries.ts'

export default function Employees() {
  return <AccountList kind={EMPLOYEES} />
}
Employees.ahead = ({ queries, search }: Arrival) => void queries.prefetchQuery(listAccounts(EMPLOYEES, listParamsIn(search)))
