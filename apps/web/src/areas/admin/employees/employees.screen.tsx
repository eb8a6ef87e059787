import { AccountList } from '../accounts/account-list.tsx'
import { EMPLOYEES } from '../accounts/kinds.ts'
import { accountQueries } from '../accounts/queries.ts'

export const queries = accountQueries(EMPLOYEES)

export default function Employees() {
  return <AccountList kind={EMPLOYEES} queries={queries} />
}
