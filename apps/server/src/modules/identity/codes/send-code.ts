import type { Cipher } from '../../../platform/cipher.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { BrowserCookies } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findLanguage } from '../credentials/data-accounts.ts'
import { countMail } from '../mail/count-mail.ts'
import { afterCodeMinutes, CODE_MINUTES, hashCode, newCode, newFlow } from './code-flow.ts'
import { type FlowKind, findLastCode, insertFlow } from './data-codes.ts'

export const RESEND_SECONDS = 30

/** Sends a code and binds it to the browser, in the same time without an account. Refuses `email_taken`, `code_too_soon`, `too_many`. */
export async function sendCode(db: Db, cipher: Cipher, cookies: BrowserCookies, kind: FlowKind, email: string): Promise<void> {
  const isSignUp = kind.purpose === 'sign_up'
  const flow = newFlow(cipher, kind)
  const code = newCode()
  await db.transaction(async (tx) => {
    const known = await findLanguage(tx, kind.role, email)
    if (known && isSignUp) throw refuse('email_taken')
    // also locks the mailbox, so that simultaneous requests run one after the other
    const wait = await countMail(tx, email)
    assertPause(await findLastCode(tx, kind, email))
    if (wait !== undefined) throw refuse('too_many', { retryAfter: wait })
    const expiresAt = afterCodeMinutes(tx.now())
    await insertFlow(tx, { ...flow.key, email, codeHash: hashCode(cipher, flow.key, code), expiresAt })
    const to = { email: known || isSignUp ? email : '', language: known ?? cookies.language }
    await tx.emit('codeRequested', { ...to, purpose: kind.purpose, code, minutes: CODE_MINUTES, expiresAt })
  })
  flow.bindTo(cookies)
}

function assertPause(lastAgo: number | undefined): void {
  if (lastAgo === undefined || lastAgo >= RESEND_SECONDS) return
  throw refuse('code_too_soon', { retryAfter: Math.max(1, Math.ceil(RESEND_SECONDS - lastAgo)) })
}
