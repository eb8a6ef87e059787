import type { Db } from '../../../platform/database/database.ts'
import { updateDuty } from '../credentials/data-accounts.ts'

/** Takes an employee on or off duty. Returns since when it is off duty; null when on duty. Idempotent: the first time stays. */
export function setDuty(db: Db, id: string, isOnDuty: boolean): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const since = await updateDuty(tx, id, isOnDuty)
    tx.publish({ type: 'accountsChanged' })
    return since
  })
}
