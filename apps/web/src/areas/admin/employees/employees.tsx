import { AccountList } from '../accounts/account-list.tsx'
import { EMPLOYEES } from '../accounts/kinds.ts'

export default function Employees() {
  return <AccountList kind={EMPLOYEES} />
}
