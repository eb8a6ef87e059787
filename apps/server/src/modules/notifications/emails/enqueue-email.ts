import type { Cipher } from '../../../platform/cipher.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { inEachLanguage } from '../../../words/index.ts'
import type { About } from '../record/data.ts'
import { insertEmailJob } from './data.ts'
import type { OutgoingEmail } from './outgoing-email.ts'
import { encryptEmail } from './send-email.ts'

/** A notice is outdated after this time. */
const NOTICE_MS = DAY_MS

/** Enqueues an email in the recipient's language. It is encrypted until it is sent, because it may hold a code. */
export async function enqueueEmail(tx: Tx, { to, email, expiresAt, later }: OutgoingEmail, cipher: Cipher, about?: About): Promise<void> {
  const until = expiresAt ?? new Date((later?.at ?? tx.now()).getTime() + NOTICE_MS)
  const sealed = inEachLanguage((words, language) => encryptEmail(email(words), language, cipher))
  await insertEmailJob(tx, to, { sealed, expiresAt: until.toISOString() }, later, about)
}
