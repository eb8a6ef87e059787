import { AccountList } from '../accounts/account-list.tsx'
import { USERS } from '../accounts/kinds.ts'
import { accountQueries } from '../accounts/queries.ts'

export const queries = accountQueries(USERS)

export default function Users() {
  return <AccountList kind={USERS} queries={queries} />
}
