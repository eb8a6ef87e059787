import type { Db, Tx } from '../../../platform/database/database.ts'
import { DAY_MS, DAY_SECONDS } from '../../../platform/durations.ts'
import { hashToken, newToken } from '../../../platform/http/session.ts'
import type { CustomerId, RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type AccountWithPassword, hasAccount, lockAccount } from '../credentials/data-accounts.ts'
import { countMail } from '../mail/count-mail.ts'
import { closeOpenChange, findOpenChange, getRecentChanges, insertEmailChange, type NewEmailChange } from './data-email-changes.ts'

const LINK_MS = DAY_MS
const MAILS_A_DAY = 5

/** Sends a link to the new address and a notice to the old one, unless it is pending. Refuses `email_taken` and `too_many`. */
async function requestEmailChange(tx: Tx, account: AccountWithPassword, email: string): Promise<void> {
  const open = await findOpenChange(tx, account.id)
  if (open?.new_email === email) return
  if (await hasAccount(tx, account.role, email)) throw refuse('email_taken')
  const stop = newToken()
  await mailLink(tx, account, { newEmail: email, oldEmail: account.email, stopHash: hashToken(stop) })
  await tx.emit('emailChangeRequested', { email: account.email, language: account.language, stopToken: stop })
}

/** Requests the email of a customer's profile; the current one changes nothing. Refuses as `requestEmailChange`. */
export async function requestEmail(tx: Tx, id: CustomerId, email: string, countRequester: () => Promise<void>): Promise<void> {
  const account = await lockAccount(tx, id)
  if (!account || account.email === email) return
  await countRequester()
  await requestEmailChange(tx, account, email)
}

/** Requests the email of a restaurant's profile; the current one cancels a pending one. Refuses as `requestEmailChange`. */
export async function editEmail(tx: Tx, id: RestaurantId, email: string, countRequester: () => Promise<void>): Promise<void> {
  const account = await lockAccount(tx, id)
  if (account?.email === email) await closeOpenChange(tx, id, 'cancelled')
  if (!account || account.email === email) return
  await countRequester()
  await requestEmailChange(tx, account, email)
}

/** Sends a new link and voids the one before. Refuses `not_found` without a pending address, and `too_many`. */
export async function resendEmailChange(db: Db, id: CustomerId): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    const open = await findOpenChange(tx, id)
    if (!account || !open) throw refuse('not_found')
    await mailLink(tx, account, { newEmail: open.new_email, oldEmail: open.old_email, stopHash: open.stop_hash })
  })
}

export async function cancelEmailChange(db: Db, id: CustomerId): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, id)
    await closeOpenChange(tx, id, 'cancelled')
  })
}

/** Counts an email with a link, of the account and of the mailbox. Refuses `too_many`. */
export async function countLink(tx: Tx, accountId: string, email: string): Promise<void> {
  const { sent, first_ago } = await getRecentChanges(tx, accountId)
  if (sent >= MAILS_A_DAY) throw refuse('too_many', { retryAfter: Math.max(1, Math.ceil(DAY_SECONDS - (first_ago ?? 0))) })
  const wait = await countMail(tx, email)
  if (wait !== undefined) throw refuse('too_many', { retryAfter: wait })
}

type Change = Pick<NewEmailChange, 'newEmail' | 'oldEmail' | 'stopHash'>
async function mailLink(tx: Tx, { id, language }: AccountWithPassword, change: Change): Promise<void> {
  await countLink(tx, id, change.newEmail)
  await tx.emit('emailLinkRequested', { email: change.newEmail, language, token: await openLink(tx, id, change) })
}

/** Stores a link and voids the one before. Returns its token. */
export async function openLink(tx: Tx, accountId: string, change: Change): Promise<string> {
  const token = newToken()
  await closeOpenChange(tx, accountId, 'replaced')
  await insertEmailChange(tx, { ...change, accountId, confirmHash: hashToken(token), expiresAt: new Date(tx.now().getTime() + LINK_MS) })
  return token
}
