// Every mail about an account as the development page shows it.
import type { PreviewedLetter } from '../../../providers/mail/index.ts'
import {
  blockedLetter,
  codeLetter,
  confirmEmailLetter,
  emailChangeLetter,
  googleLinkedLetter,
  passwordChangedLetter,
  unblockedLetter,
  welcomeLetter,
} from './letters.ts'

export const accountLetterSamples = (publicUrl: string): readonly PreviewedLetter[] => [
  { name: 'code-sign-up', letter: codeLetter('sign_up', '042917') },
  { name: 'code-reset', letter: codeLetter('reset', '042917') },
  { name: 'welcome-customer', letter: welcomeLetter('customer', publicUrl) },
  { name: 'welcome-restaurant', letter: welcomeLetter('restaurant', publicUrl) },
  { name: 'welcome-employee', letter: welcomeLetter('employee', publicUrl) },
  { name: 'password-changed', letter: passwordChangedLetter('customer', publicUrl) },
  { name: 'confirm-email', letter: confirmEmailLetter(`${publicUrl}/email/confirm?token=x`) },
  { name: 'email-change', letter: emailChangeLetter(`${publicUrl}/email/stop?token=x`) },
  { name: 'google-linked', letter: googleLinkedLetter(publicUrl) },
  { name: 'blocked', letter: blockedLetter('restaurant', publicUrl) },
  { name: 'unblocked', letter: unblockedLetter('restaurant', publicUrl) },
]
