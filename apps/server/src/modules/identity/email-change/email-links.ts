// Opening a link changes nothing, because mail programs open links; the button on its page does.
import type { Role } from '@tiffin/contract'
import { type Db, isDuplicate, type Tx } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { endResets } from '../codes/data-codes.ts'
import { type Account, endSessions, lockAccount } from '../credentials/data-accounts.ts'
import {
  type EmailChange,
  findByConfirmLink,
  findByStopLink,
  restoreEmail,
  stopChanges,
  updateChange,
  updateEmail,
} from './data-email-changes.ts'

export interface EmailLink {
  /** own: confirms the present address. */
  readonly kind: 'confirm' | 'own' | 'stop'
  readonly role: Role
  /** open: the button acts; done: it has acted; over: the change is cancelled, replaced or expired. */
  readonly state: 'open' | 'done' | 'over'
  readonly email: string
}

/** Returns what a link is about. Refuses `link_unknown`. */
export async function getEmailLink(db: Db, token: string): Promise<EmailLink> {
  const change = await findByConfirmLink(db, hashToken(token))
  if (change) {
    const kind = change.new_email === change.old_email ? 'own' : 'confirm'
    return { kind, role: change.role, state: stateOfConfirm(change), email: change.new_email }
  }
  const stopped = await findByStopLink(db, hashToken(token))
  if (!stopped) throw refuse('link_unknown')
  return { kind: 'stop', role: stopped.role, state: stateOfStop(stopped), email: stopped.old_email }
}
function stateOfConfirm({ state, is_late }: EmailChange): EmailLink['state'] {
  if (state === 'confirmed') return 'done'
  return state === 'open' && !is_late ? 'open' : 'over'
}
function stateOfStop({ state, is_late }: EmailChange): EmailLink['state'] {
  // a cancelled change can be stopped: this ends the sessions of the person who requested and cancelled it
  if (state === 'stopped') return 'done'
  return is_late ? 'over' : 'open'
}

/** Sets the new address of the account. Refuses `link_unknown`, `link_over`, `email_taken` and `blocked`. */
export async function confirmEmailChange(db: Db, token: string): Promise<void> {
  await changeEmail(
    db,
    (tx) => findByConfirmLink(tx, hashToken(token)),
    async (tx, change) => {
      if (stateOfConfirm(change) !== 'open') throw refuse('link_over')
      await updateEmail(tx, change.account_id, change.new_email)
      await updateChange(tx, change.id, 'confirmed')
      await endResets(tx, change.role, change.old_email)
    },
  )
}

/** Stops or undoes a change and all later ones; ends every session. Refuses `link_unknown`, `link_over`, `email_taken`. */
export async function stopEmailChange(db: Db, token: string): Promise<void> {
  await changeEmail(
    db,
    (tx) => findByStopLink(tx, hashToken(token)),
    async (tx, change, { email }) => {
      const state = stateOfStop(change)
      if (state === 'done') return
      if (state === 'over') throw refuse('link_over')
      if (await stopChanges(tx, change)) {
        await restoreEmail(tx, change.account_id, change.old_email)
        await endResets(tx, change.role, email)
      }
      await endSessions(tx, change.account_id)
      tx.publish({ type: 'sessionsEnded', accountId: change.account_id })
    },
  )
}

/** Locks the account before it reads the change, so that simultaneous requests run one after the other. */
async function changeEmail(
  db: Db,
  find: (tx: Tx) => Promise<EmailChange | undefined>,
  work: (tx: Tx, change: EmailChange, account: Account) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const found = await find(tx)
      const account = found && (await lockAccount(tx, found.account_id))
      const change = account && (await find(tx))
      if (!change) throw refuse('link_unknown')
      if (!account.is_active) throw refuse('blocked')
      await work(tx, change, account)
      tx.publish({ type: 'accountsChanged' })
      if (change.role !== 'customer') tx.publish({ type: 'partnerChanged', accountId: change.account_id })
    })
  } catch (error) {
    throw isDuplicate(error, 'accounts_role_email_key') ? refuse('email_taken') : error
  }
}
