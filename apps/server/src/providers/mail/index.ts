import { join } from 'node:path'
import { embeddedMailbox } from './embedded.ts'
import type { Mailer } from './mailer.ts'
import type { SmtpOptions } from './smtp.ts'

export { type EmailPreview, registerMailPages } from './mailbox-page.ts'
export { type Mailer, type MailMessage, MailRefused } from './mailer.ts'

export interface MailSettings {
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly dataDir: string
}

/** Returns the SMTP mailer if `smtpUrl` is set, otherwise the embedded mailbox. */
export async function chooseMailer({ smtpUrl, mailFrom, dataDir }: MailSettings): Promise<Mailer> {
  if (!smtpUrl) return embeddedMailbox(join(dataDir, 'mailbox'))
  const { smtpMailer } = await import('./smtp.ts')
  return smtpMailer({ url: smtpUrl, from: mailFrom })
}

/** Connects to the mail server and logs in, and sends nothing. Throws when that fails. */
export async function tryMailServer(options: SmtpOptions): Promise<void> {
  const smtp = await import('./smtp.ts')
  await smtp.tryMailServer(options)
}
