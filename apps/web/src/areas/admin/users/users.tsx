import type { Arrival } from '../../../features/navigation/screen.ts'
import { AccountList } from '../accounts/account-list.tsx'
import { USERS } from '../accounts/kinds.ts'
import { listParamsIn } from '../accounts/list-params.ts'
import { listAccounts } from '../accounts/queries.ts'

export default function Users() {
  return <AccountList kind={USERS} />
}
Users.ahead = ({ queries, search }: Arrival) => void queries.prefetchQuery(listAccounts(USERS, listParamsIn(search)))
