import type { Words } from '../../../words/index.ts'
import type { ResettableRole } from '../../identity/index.ts'
import { LOGIN_PATHS } from './account-paths.ts'
import { button, type Email, note, paragraph } from './email.ts'

interface Closed {
  readonly until: Date
  readonly publicUrl: string
}
export function accountClosedEmail(role: ResettableRole, { until, publicUrl }: Closed, { closingEmails, dates }: Words): Email {
  const { subject, preview, heading, text, stays, action, wasItYou } = closingEmails.closed
  const day = dates.day(until)
  return {
    subject: subject(role),
    preview: preview(day),
    heading,
    parts: [paragraph(text(role, day)), paragraph(stays[role]), button(action, publicUrl + LOGIN_PATHS[role]), note(wasItYou)],
    footer: closingEmails.because,
  }
}

export function accountReopenedEmail(role: ResettableRole, publicUrl: string, { closingEmails }: Words): Email {
  const { subject, preview, heading, text, action } = closingEmails.reopened
  return {
    subject: subject(role),
    preview,
    heading,
    parts: [paragraph(text(role)), button(action, publicUrl + LOGIN_PATHS[role])],
    footer: closingEmails.because,
  }
}
