import type { Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { getBalance } from './data.ts'

/** Returns a customer's balance in paise; 0 without a wallet. */
export const walletBalance = (db: Db, customerId: string): Promise<Paise> => getBalance(db, customerId)
