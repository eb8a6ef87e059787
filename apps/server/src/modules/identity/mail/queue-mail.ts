import type { Tx } from '../../../platform/database/database.ts'
import { promise } from '../../../platform/jobs/jobs.ts'
import type { Seal } from '../../../platform/seal.ts'
import { closeLetter, type Letter } from '../../../providers/mail/index.ts'
import { hoursAfter, NOTICE_HOURS } from './mail-times.ts'

/** What the mails of an account need beside it. */
export interface MailTools {
  readonly seal: Seal
  /** Without a trailing slash. */
  readonly publicUrl: string
}

/** Promises a mail to an address: it leaves when the transaction commits, sealed until then. After `expiresAt` it is not sent any more. */
export async function queueMail(
  tx: Tx,
  seal: Seal,
  to: string,
  letter: Letter,
  expiresAt = hoursAfter(tx.now(), NOTICE_HOURS),
): Promise<void> {
  await promise(tx, 'send-mail', { to, sealed: closeLetter(letter, seal), expiresAt: expiresAt.toISOString() })
}
