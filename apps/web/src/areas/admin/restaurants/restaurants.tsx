import type { Arrival } from '../../../features/navigation/screen.ts'
import { AccountList } from '../accounts/account-list.tsx'
import { RESTAURANTS } from '../accounts/kinds.ts'
import { listParamsIn } from '../accounts/list-params.ts'
import { listAccounts } from '../accounts/queries.ts'

export default function Restaurants() {
  return <AccountList kind={RESTAURANTS} />
}
Restaurants.ahead = ({ queries, search }: Arrival) => void queries.prefetchQuery(listAccounts(RESTAURANTS, listParamsIn(search)))
