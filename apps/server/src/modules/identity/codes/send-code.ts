import type { Cipher } from '../../../platform/cipher.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { BrowserCookies } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hasAccount } from '../credentials/data-accounts.ts'
import { countMail } from '../mail/count-mail.ts'
import { afterCodeMinutes, CODE_MINUTES, hashCode, newCode, newFlow } from './code-flow.ts'
import { type FlowKind, insertFlow, selectLastCode } from './data-codes.ts'

/** Seconds between two mails of the same kind to the same address. */
export const RESEND_SECONDS = 30

/**
 * Mails a code and binds it to the browser that asks. For a sign-up the address must be free (`email_taken`).
 * To reset a password it need not exist: the same statements run in the same time, and the mail goes to nobody.
 * Refuses `code_too_soon` and `too_many`.
 */
export async function sendCode(db: Db, cipher: Cipher, cookies: BrowserCookies, kind: FlowKind, email: string): Promise<void> {
  const isSignUp = kind.purpose === 'sign_up'
  const flow = newFlow(cipher, kind)
  const code = newCode()
  await db.transaction(async (tx) => {
    const isKnown = await hasAccount(tx, kind.role, email)
    if (isKnown && isSignUp) throw refuse('email_taken')
    // makes twins wait for each other as well
    const wait = await countMail(tx, email)
    assertPause(await selectLastCode(tx, kind, email))
    if (wait !== undefined) throw refuse('too_many', { retryAfter: wait })
    const expiresAt = afterCodeMinutes(tx.now())
    await insertFlow(tx, { ...flow.key, email, codeHash: hashCode(cipher, flow.key, code), expiresAt })
    const to = isKnown || isSignUp ? email : ''
    await tx.emit('codeRequested', { email: to, purpose: kind.purpose, code, minutes: CODE_MINUTES, expiresAt })
  })
  flow.bindTo(cookies)
}

function assertPause(lastAgo: number | undefined): void {
  if (lastAgo === undefined || lastAgo >= RESEND_SECONDS) return
  throw refuse('code_too_soon', { retryAfter: Math.max(1, Math.ceil(RESEND_SECONDS - lastAgo)) })
}
