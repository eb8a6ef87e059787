import type { Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Account, findAccountById, findPendingEmail } from '../identity/index.ts'
import { type Address, listAddresses } from './data-addresses.ts'

export interface CustomerDetails {
  readonly account: Account
  readonly addresses: readonly Address[]
  readonly balancePaise: Paise
  readonly pendingEmail: string | undefined
}
export type WalletBalance = (db: Db, customerId: string) => Promise<Paise>

/** Returns everything that a customer sees of themselves. */
export async function getCustomer(db: Db, id: CustomerId, walletBalance: WalletBalance): Promise<CustomerDetails> {
  const account = await findAccountById(db, id)
  if (!account) throw new Error(`there is no account ${id}`)
  const addresses = await listAddresses(db, id)
  const pendingEmail = await findPendingEmail(db, id)
  return { account, addresses, balancePaise: await walletBalance(db, id), pendingEmail }
}
