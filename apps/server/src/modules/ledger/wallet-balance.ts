import type { Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { readBalance } from './data.ts'

/** What a customer has in their wallet; 0 for who never had one. */
export const walletBalance = (db: Db, customerId: string): Promise<Paise> => readBalance(db, customerId)
