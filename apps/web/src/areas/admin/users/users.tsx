import { AccountList } from '../accounts/account-list.tsx'
import { USERS } from '../accounts/kinds.ts'

export default function Users() {
  return <AccountList kind={USERS} />
}
