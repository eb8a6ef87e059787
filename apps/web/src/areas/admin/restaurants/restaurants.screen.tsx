import { AccountList } from '../accounts/account-list.tsx'
import { RESTAURANTS } from '../accounts/kinds.ts'
import { accountQueries } from '../accounts/queries.ts'

export const queries = accountQueries(RESTAURANTS)

export default function Restaurants() {
  return <AccountList kind={RESTAURANTS} queries={queries} />
}
