// Changes of who can use an account, and how.
import type { Words } from '../../../words/index.ts'
import type { ResettableRole } from '../../identity/index.ts'
import { LOGIN_PATHS, RESET_PATHS } from './account-paths.ts'
import { button, type Email, note, paragraph } from './email.ts'

export function passwordChangedEmail(role: ResettableRole, publicUrl: string, { accountEmails }: Words): Email {
  const { text, wasItYou, action, ...words } = accountEmails.passwordChanged
  return {
    ...words,
    parts: [paragraph(text(role)), paragraph(wasItYou), button(action, publicUrl + RESET_PATHS[role])],
    footer: accountEmails.because.account,
  }
}

/** Sent to the new address; it has no words of the person who entered the address. */
export function confirmAddressEmail(url: string, { accountEmails }: Words): Email {
  const { text, action, validity, ignore, ...words } = accountEmails.confirmAddress
  return {
    ...words,
    parts: [paragraph(text), button(action, url), paragraph(validity), note(ignore)],
    footer: accountEmails.because.entered,
  }
}

/** Sent to the present address, so that a stolen session cannot move the account unnoticed. */
export function addressChangeEmail(stopUrl: string, { accountEmails }: Words): Email {
  const { text, itWasYou, itWasNot, action, ...words } = accountEmails.addressChange
  return {
    ...words,
    parts: [paragraph(text), paragraph(itWasYou), paragraph(itWasNot), button(action, stopUrl)],
    footer: accountEmails.because.account,
  }
}

export function googleLinkedEmail(publicUrl: string, { accountEmails }: Words): Email {
  const { text, wasItYou, action, ...words } = accountEmails.googleLinked
  return {
    ...words,
    parts: [paragraph(text), paragraph(wasItYou), button(action, publicUrl + LOGIN_PATHS.customer)],
    footer: accountEmails.because.account,
  }
}

export function accountBlockedEmail(role: ResettableRole, supportEmail: string | undefined, { accountEmails }: Words): Email {
  const { subject, preview, heading, text, mistake } = accountEmails.blocked
  return {
    subject: subject(role),
    preview,
    heading,
    parts: [paragraph(text(role)), ...(supportEmail ? [note(mistake(supportEmail))] : [])],
    footer: accountEmails.because.account,
  }
}

export function accountUnblockedEmail(role: ResettableRole, publicUrl: string, { accountEmails }: Words): Email {
  const { subject, preview, heading, text, action } = accountEmails.unblocked
  return {
    subject: subject(role),
    preview,
    heading,
    parts: [paragraph(text(role)), button(action, publicUrl + LOGIN_PATHS[role])],
    footer: accountEmails.because.account,
  }
}
