import type { Db } from '../../platform/database.ts'
import type { BrowserCookies } from '../../platform/handler.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Seal } from '../../platform/seal.ts'
import { afterCodeMinutes, hashCode, newCode, newFlow } from './code-flow.ts'
import { hasAccount } from './data.ts'
import { type FlowKind, insertFlow, lockEmail, type RecentCodes, selectRecentCodes } from './data-codes.ts'
import { codeLetter } from './letters.ts'
import { queueMail } from './queue-mail.ts'

/** Seconds between two mails of the same kind to the same address. */
export const RESEND_SECONDS = 30
const MAILS_AN_HOUR = 5
const HOUR = 3600

/**
 * Mails a code and binds it to the browser that asks. For a sign-up the address must be free (`email_taken`).
 * To reset a password it need not exist: the same statements run in the same time, and the mail goes to nobody.
 * Refuses `code_too_soon` and `too_many`.
 */
export async function sendCode(db: Db, seal: Seal, cookies: BrowserCookies, kind: FlowKind, email: string): Promise<void> {
  const isSignUp = kind.purpose === 'sign_up'
  const flow = newFlow(seal, kind)
  const code = newCode()
  await db.transaction(async (tx) => {
    const isKnown = await hasAccount(tx, kind.role, email)
    if (isKnown && isSignUp) throw refuse('email_taken')
    await lockEmail(tx, email)
    demandPatience(await selectRecentCodes(tx, kind, email))
    const expiresAt = afterCodeMinutes(tx.now())
    await insertFlow(tx, { ...flow.key, email, codeHash: hashCode(seal, flow.key, code), expiresAt })
    await queueMail(tx, seal, isKnown || isSignUp ? email : '', codeLetter(kind.purpose, code), expiresAt)
  })
  flow.bindTo(cookies)
}

function demandPatience({ sent, first_ago, last_ago }: RecentCodes): void {
  if (last_ago !== null && last_ago < RESEND_SECONDS) throw refuse('code_too_soon', { retryAfter: secondsLeft(RESEND_SECONDS, last_ago) })
  if (sent >= MAILS_AN_HOUR) throw refuse('too_many', { retryAfter: secondsLeft(HOUR, first_ago ?? 0) })
}

const secondsLeft = (wait: number, ago: number): number => Math.max(1, Math.ceil(wait - ago))
