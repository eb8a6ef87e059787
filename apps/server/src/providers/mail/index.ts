import { join } from 'node:path'
import { embeddedMailbox } from './embedded.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

export { type EmailPreview, registerMailPages } from './mailbox-page.ts'
export { type Mailer, type MailMessage, MailRefused } from './mailer.ts'
export { tryMailServer } from './smtp.ts'

export interface MailSettings {
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly dataDir: string
}

/** Returns the SMTP mailer if `smtpUrl` is set, otherwise the embedded mailbox. */
export const chooseMailer = ({ smtpUrl, mailFrom, dataDir }: MailSettings): Mailer =>
  smtpUrl ? smtpMailer({ url: smtpUrl, from: mailFrom }) : embeddedMailbox(join(dataDir, 'mailbox'))
