// Mail: through the operator's SMTP server when there is one, otherwise into the embedded mailbox.
import { join } from 'node:path'
import { embeddedMailbox } from './embedded.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

export { deliverMail } from './deliver.ts'
export { registerMailbox } from './mailbox-page.ts'
export type { Mailer, MailMessage } from './mailer.ts'

export interface MailSettings {
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly dataDir: string
}

export const chooseMailer = ({ smtpUrl, mailFrom, dataDir }: MailSettings): Mailer =>
  smtpUrl ? smtpMailer({ url: smtpUrl, from: mailFrom }) : embeddedMailbox(join(dataDir, 'mailbox'))
