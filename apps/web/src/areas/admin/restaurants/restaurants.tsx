import { AccountList } from '../accounts/account-list.tsx'
import { RESTAURANTS } from '../accounts/kinds.ts'

export default function Restaurants() {
  return <AccountList kind={RESTAURANTS} />
}
