import type { Tx } from '../../../platform/database/database.ts'
import type { Seal } from '../../../platform/seal.ts'
import { closeLetter, type Letter } from '../../../providers/mail/index.ts'
import { insertMail } from './data-mails.ts'
import { hoursAfter, NOTICE_HOURS } from './mail-times.ts'

export interface LaterMail {
  /** Not before. */
  readonly at: Date
  /** A mail of the same key that has not left yet is replaced: what it said stands in the new one too. */
  readonly key: string
}

/** Promises a mail to whoever an account belongs to, in the transaction of what it tells, by one statement. */
export async function mailAccount(tx: Tx, seal: Seal, accountId: string, letter: Letter, later?: LaterMail): Promise<void> {
  const expiresAt = hoursAfter(later?.at ?? tx.now(), NOTICE_HOURS).toISOString()
  await insertMail(tx, accountId, { sealed: closeLetter(letter, seal), expiresAt }, later)
}
