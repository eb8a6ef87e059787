// Mail leaves through this interface.

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export interface Mailer {
  readonly name: string
  /** Resolves when the mail was taken over; throws when it was not. */
  send(message: MailMessage): Promise<void>
}
export interface KeptMail extends MailMessage {
  readonly id: string
  /** ISO 8601 */
  readonly sentAt: string
}
/** A mailer that keeps what it is given, to be read here. */
export interface Mailbox extends Mailer {
  /** The newest first. */
  list(): Promise<KeptMail[]>
}
export const isMailbox = (mailer: Mailer): mailer is Mailbox => 'list' in mailer
