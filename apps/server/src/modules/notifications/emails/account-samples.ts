import type { Words } from '../../../words/index.ts'
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

export const accountSamples = (publicUrl: string, words: Words): Readonly<Record<string, Email>> => ({
  'code-sign-up': codeEmail('sign_up', '042917', 10, words),
  'code-reset': codeEmail('reset', '042917', 10, words),
  'welcome-customer': welcomeEmail('customer', publicUrl, words),
  'welcome-restaurant': welcomeEmail('restaurant', publicUrl, words),
  'welcome-employee': welcomeEmail('employee', publicUrl, words),
  'password-changed': passwordChangedEmail('customer', publicUrl, words),
  'confirm-email': confirmAddressEmail(`${publicUrl}/email/confirm?token=x`, words),
  'email-change': addressChangeEmail(`${publicUrl}/email/stop?token=x`, words),
  'google-linked': googleLinkedEmail(publicUrl, words),
  blocked: accountBlockedEmail('restaurant', 'help@tiffin.example', words),
  unblocked: accountUnblockedEmail('restaurant', publicUrl, words),
})
