import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { type Account, lockAccount, updateActivity } from '../credentials/data-accounts.ts'
import { closedRefusal } from './closed-refusal.ts'
import { deleteClosing, findClosing } from './data-closings.ts'

/**
 * Lets a person whose account cannot log in, and who has proven who they are, come back to an account that they have closed. Refuses
 * `blocked`, and `account_closed` unless they want to.
 */
export async function comeBack(db: Db, { id, role, email, language }: Account, wants: boolean): Promise<void> {
  const closing = await findClosing(db, id)
  if (!closing || closing.erased_at) throw refuse('blocked')
  if (!wants) throw closedRefusal(closing)
  await db.transaction(async (tx) => {
    await lockAccount(tx, id)
    // it may have been erased meanwhile
    const now = await findClosing(tx, id)
    if (!now || now.erased_at) throw refuse('blocked')
    await updateActivity(tx, id, now.was_active)
    await deleteClosing(tx, id)
    await record(tx, { act: 'account_reopened', object: id })
    if (role !== 'administrator') await tx.emit('accountReopened', { email, language, role })
    tx.publish({ type: 'accountsChanged' })
    if (role === 'restaurant') tx.publish({ type: 'catalogueChanged', restaurantId: id })
  })
  if (!closing.was_active) throw refuse('blocked')
}
