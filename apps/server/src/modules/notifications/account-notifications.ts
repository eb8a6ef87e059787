import { codeEmail, welcomeEmail } from './emails/account-emails.ts'
import type { Email } from './emails/email.ts'
import {
  accountBlockedEmail,
  accountUnblockedEmail,
  addressChangeEmail,
  confirmAddressEmail,
  googleLinkedEmail,
  passwordChangedEmail,
} from './emails/security-emails.ts'
import type { Notification, Notifications } from './notification.ts'

type AccountEvent =
  | 'codeRequested'
  | 'accountCreated'
  | 'passwordChanged'
  | 'emailLinkRequested'
  | 'emailChangeRequested'
  | 'googleLinked'
  | 'accountBlocked'
  | 'accountUnblocked'

const emailTo = (address: string, email: Email): Notification => ({ emails: [{ to: { address }, email }] })

export const ACCOUNT_NOTIFICATIONS: Pick<Notifications, AccountEvent> = {
  codeRequested: ({ email: address, purpose, code, minutes, expiresAt }) => ({
    emails: [{ to: { address }, email: codeEmail(purpose, code, minutes), expiresAt }],
  }),
  accountCreated: ({ email, role }, { publicUrl }) => emailTo(email, welcomeEmail(role, publicUrl)),
  passwordChanged: ({ email, role }, { publicUrl }) => emailTo(email, passwordChangedEmail(role, publicUrl)),
  emailLinkRequested: ({ email, token }, { publicUrl }) => emailTo(email, confirmAddressEmail(`${publicUrl}/email/confirm?token=${token}`)),
  emailChangeRequested: ({ email, stopToken }, { publicUrl }) =>
    emailTo(email, addressChangeEmail(`${publicUrl}/email/stop?token=${stopToken}`)),
  googleLinked: ({ email }, { publicUrl }) => emailTo(email, googleLinkedEmail(publicUrl)),
  accountBlocked: ({ email, role }, { supportEmail }) => emailTo(email, accountBlockedEmail(role, supportEmail)),
  accountUnblocked: ({ email, role }, { publicUrl }) => emailTo(email, accountUnblockedEmail(role, publicUrl)),
}
