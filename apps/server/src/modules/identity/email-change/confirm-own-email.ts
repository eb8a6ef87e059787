// Restaurants and employees sign up without a code; a link confirms their address before they are approved.
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/http/session.ts'
import { type Account, lockAccount } from '../credentials/data-accounts.ts'
import { isEmailVerified } from './data-email-changes.ts'
import { countLink, openLink } from './request-email-change.ts'

/** Stores a link that confirms the present address of an account, and voids the one before. Returns its token. */
export const newOwnLink = (tx: Tx, { id, email }: Pick<Account, 'id' | 'email'>): Promise<string> =>
  // there is nothing to stop: the link that stops is never sent
  openLink(tx, id, { oldEmail: email, newEmail: email, stopHash: hashToken(newToken()) })

/** Sends a link to the present address, unless it is confirmed. Refuses `too_many`. */
export async function sendOwnLink(db: Db, id: string, role: 'restaurant' | 'employee'): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account || (await isEmailVerified(tx, id))) return
    await countLink(tx, id, account.email)
    const { email, language } = account
    await tx.emit('ownEmailEntered', { email, role, language, token: await newOwnLink(tx, account) })
  })
}
