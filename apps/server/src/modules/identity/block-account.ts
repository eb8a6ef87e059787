import type { Db } from '../../platform/database/database.ts'
import type { AdministratorId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { closedRefusal } from './closed/closed-refusal.ts'
import { findClosing } from './closed/data-closings.ts'
import { insertBlock, lockAccount, updateActivity } from './credentials/data-accounts.ts'
import type { ResettableRole } from './events.ts'

interface BlockInput {
  readonly id: string
  readonly action: 'block' | 'unblock'
  readonly reason?: string
  readonly by?: AdministratorId | null
}
/** Blocks or unblocks an account of a role, and ends its sessions. Returns whether it is active. Refuses `not_found`. */
export async function blockAccount(db: Db, role: ResettableRole, { id, action, reason = '', by = null }: BlockInput): Promise<boolean> {
  const isActive = action === 'unblock'
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    if (account?.role !== role) throw refuse('not_found')
    // neither until its owner comes back
    const closing = account.is_active ? undefined : await findClosing(tx, id)
    if (closing) throw closedRefusal(closing)
    if (account.is_active === isActive) return
    await updateActivity(tx, id, isActive)
    await insertBlock(tx, { accountId: id, isActive, reason, by })
    await record(tx, { act: isActive ? 'account_unblocked' : 'account_blocked', object: id })
    const owner = { email: account.email, language: account.language, role }
    await (isActive ? tx.emit('accountUnblocked', owner) : tx.emit('accountBlocked', { id, ...owner }))
    tx.publish({ type: 'accountsChanged' })
    if (!isActive) tx.publish({ type: 'sessionsEnded', accountId: id })
    if (role === 'restaurant') tx.publish({ type: 'catalogueChanged', restaurantId: id })
  })
  return isActive
}
