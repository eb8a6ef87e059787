import type { Words } from '../../../words/index.ts'
import { codeEmail, welcomeEmail } from './account-emails.ts'
import { confirmOwnEmail, partnerApprovedEmail, partnerRefusedEmail } from './approval-emails.ts'
import { accountClosedEmail, accountReopenedEmail } from './closing-emails.ts'
import type { Email } from './email.ts'
import {
  accountBlockedEmail,
  accountUnblockedEmail,
  addressChangeEmail,
  confirmAddressEmail,
  googleLinkedEmail,
  passwordChangedEmail,
} from './security-emails.ts'

export const accountSamples = (publicUrl: string, words: Words): Readonly<Record<string, Email>> => ({
  'code-sign-up': codeEmail('sign_up', '042917', 10, words),
  'code-reset': codeEmail('reset', '042917', 10, words),
  'welcome-customer': welcomeEmail('customer', publicUrl, words),
  'welcome-restaurant': welcomeEmail('restaurant', publicUrl, words),
  'welcome-employee': welcomeEmail('employee', publicUrl, words),
  'password-changed': passwordChangedEmail('customer', publicUrl, words),
  'confirm-email': confirmAddressEmail(`${publicUrl}/email/confirm?token=x`, words),
  'confirm-own-email': confirmOwnEmail('restaurant', `${publicUrl}/email/confirm?token=x`, words),
  'partner-approved': partnerApprovedEmail('employee', publicUrl, words),
  'partner-refused': partnerRefusedEmail('restaurant', { reason: 'The address is missing.', wasApproved: false, publicUrl }, words),
  'approval-withdrawn': partnerRefusedEmail('employee', { reason: 'The licence has expired.', wasApproved: true, publicUrl }, words),
  'email-change': addressChangeEmail(`${publicUrl}/email/stop?token=x`, words),
  'google-linked': googleLinkedEmail(publicUrl, words),
  'account-closed': accountClosedEmail('customer', { until: new Date('2026-12-06T10:00:00Z'), publicUrl }, words),
  'account-reopened': accountReopenedEmail('customer', publicUrl, words),
  blocked: accountBlockedEmail('restaurant', 'help@tiffin.example', words),
  unblocked: accountUnblockedEmail('restaurant', publicUrl, words),
})
