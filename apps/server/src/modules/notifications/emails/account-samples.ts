import { codeEmail, welcomeEmail } from './account-emails.ts'
import type { Email } from './email.ts'
import {
  accountBlockedEmail,
  accountUnblockedEmail,
  addressChangeEmail,
  confirmAddressEmail,
  googleLinkedEmail,
  passwordChangedEmail,
} from './security-emails.ts'

export const accountSamples = (publicUrl: string): Readonly<Record<string, Email>> => ({
  'code-sign-up': codeEmail('sign_up', '042917', 10),
  'code-reset': codeEmail('reset', '042917', 10),
  'welcome-customer': welcomeEmail('customer', publicUrl),
  'welcome-restaurant': welcomeEmail('restaurant', publicUrl),
  'welcome-employee': welcomeEmail('employee', publicUrl),
  'password-changed': passwordChangedEmail('customer', publicUrl),
  'confirm-email': confirmAddressEmail(`${publicUrl}/email/confirm?token=x`),
  'email-change': addressChangeEmail(`${publicUrl}/email/stop?token=x`),
  'google-linked': googleLinkedEmail(publicUrl),
  blocked: accountBlockedEmail('restaurant', 'help@tiffin.example'),
  unblocked: accountUnblockedEmail('restaurant', publicUrl),
})
