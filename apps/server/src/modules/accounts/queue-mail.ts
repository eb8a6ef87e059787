import type { Tx } from '../../platform/database.ts'
import { promise } from '../../platform/jobs.ts'
import type { Seal } from '../../platform/seal.ts'
import type { MailMessage } from '../../providers/mail/index.ts'

/** What the mails of an account need beside it. */
export interface MailTools {
  readonly seal: Seal
  /** Without a trailing slash. */
  readonly publicUrl: string
}
const NOTICE_HOURS = 24

/** Promises a mail: it leaves when the transaction commits, sealed until then. After `expiresAt` it is not sent any more. */
export async function queueMail(tx: Tx, seal: Seal, message: MailMessage, expiresAt = hoursAfter(tx.now(), NOTICE_HOURS)): Promise<void> {
  await promise(tx, 'send-mail', { sealed: seal.close(JSON.stringify(message)), expiresAt: expiresAt.toISOString() })
}

const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
