import type { LanguageCode } from '@tiffin/contract/languages'
import type { Words } from '../../words/index.ts'
import { codeEmail, welcomeEmail } from './emails/account-emails.ts'
import { confirmOwnEmail, partnerApprovedEmail, partnerRefusedEmail } from './emails/approval-emails.ts'
import { accountClosedEmail, accountReopenedEmail } from './emails/closing-emails.ts'
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
  | 'ownEmailEntered'
  | 'partnerApproved'
  | 'partnerRefused'
  | 'passwordChanged'
  | 'emailLinkRequested'
  | 'emailChangeRequested'
  | 'googleLinked'
  | 'accountClosed'
  | 'accountReopened'
  | 'accountBlocked'
  | 'accountUnblocked'

interface Addressee {
  readonly email: string
  readonly language: LanguageCode
}
const addressOf = ({ email: address, language }: Addressee) => ({ address, language })
const emailTo = (addressee: Addressee, email: (words: Words) => Email): Notification => ({ emails: [{ to: addressOf(addressee), email }] })

export const ACCOUNT_NOTIFICATIONS: Pick<Notifications, AccountEvent> = {
  codeRequested: ({ purpose, code, minutes, expiresAt, ...to }) => ({
    emails: [{ to: addressOf(to), email: (words) => codeEmail(purpose, code, minutes, words), expiresAt }],
  }),
  accountCreated: (owner, { publicUrl }) => emailTo(owner, (words) => welcomeEmail(owner.role, publicUrl, words)),
  ownEmailEntered: ({ token, ...owner }, { publicUrl }) =>
    emailTo(owner, (words) => confirmOwnEmail(owner.role, `${publicUrl}/email/confirm?token=${token}`, words)),
  partnerApproved: (owner, { publicUrl }) => emailTo(owner, (words) => partnerApprovedEmail(owner.role, publicUrl, words)),
  partnerRefused: ({ id: _id, reason, wasApproved, ...owner }, { publicUrl }) =>
    emailTo(owner, (words) => partnerRefusedEmail(owner.role, { reason, wasApproved, publicUrl }, words)),
  passwordChanged: (owner, { publicUrl }) => emailTo(owner, (words) => passwordChangedEmail(owner.role, publicUrl, words)),
  emailLinkRequested: ({ token, ...to }, { publicUrl }) =>
    emailTo(to, (words) => confirmAddressEmail(`${publicUrl}/email/confirm?token=${token}`, words)),
  emailChangeRequested: ({ stopToken, ...to }, { publicUrl }) =>
    emailTo(to, (words) => addressChangeEmail(`${publicUrl}/email/stop?token=${stopToken}`, words)),
  googleLinked: (to, { publicUrl }) => emailTo(to, (words) => googleLinkedEmail(publicUrl, words)),
  accountClosed: ({ until, ...owner }, { publicUrl }) =>
    emailTo(owner, (words) => accountClosedEmail(owner.role, { until, publicUrl }, words)),
  accountReopened: (owner, { publicUrl }) => emailTo(owner, (words) => accountReopenedEmail(owner.role, publicUrl, words)),
  accountBlocked: (owner, { supportEmail }) => emailTo(owner, (words) => accountBlockedEmail(owner.role, supportEmail, words)),
  accountUnblocked: (owner, { publicUrl }) => emailTo(owner, (words) => accountUnblockedEmail(owner.role, publicUrl, words)),
}
