// Mail leaves through this interface.

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at every try, so that a server which took the mail and lost the line shows it once. */
  readonly id?: string
}
export interface Mailer {
  readonly name: string
  /** Resolves when the mail was taken over; throws `MailRefused` when it never will be, anything else when it was not this time. */
  send(message: MailMessage): Promise<void>
}
/** The server will not take this mail, now or later: nobody is there, or it is not wanted. */
export class MailRefused extends Error {}

export interface KeptMail extends Omit<MailMessage, 'id'> {
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
