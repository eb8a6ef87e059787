import type { Tx } from '../../platform/database/database.ts'
import type { Act } from './act.ts'
import { insertActivity } from './data.ts'

/** Records an act of the request's caller; of the platform without one. It is undone with the transaction. */
export const record = (tx: Tx, act: Act): Promise<void> => insertActivity(tx, act)
