export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every attempt, so that a server which accepted it before the connection broke delivers it once. */
  readonly id?: string
}
export interface Mailer {
  readonly name: string
  /** Resolves when the server has accepted the email. Throws `MailRefused` when it never will, any other error when a retry may succeed. */
  send(message: MailMessage): Promise<void>
}
/** The server rejects the email permanently. */
export class MailRefused extends Error {}

export interface StoredMail extends Omit<MailMessage, 'id'> {
  readonly id: string
  /** ISO 8601 */
  readonly sentAt: string
}
export interface Mailbox extends Mailer {
  list(): Promise<StoredMail[]>
}
/** Returns whether the mailer stores emails for reading. */
export const isMailbox = (mailer: Mailer): mailer is Mailbox => 'list' in mailer
