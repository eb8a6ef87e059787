// The emails about the approval of restaurants and employees.
import type { Words } from '../../../words/index.ts'
import type { ResettableRole } from '../../identity/index.ts'
import { LOGIN_PATHS } from './account-paths.ts'
import { button, type Email, note, paragraph } from './email.ts'

/** Without a name: the address may be a stranger's. */
export function confirmOwnEmail(role: ResettableRole, url: string, { approvalEmails, accountEmails }: Words): Email {
  const { text, action, ...words } = approvalEmails.confirm
  const { validity, ignore } = approvalEmails.confirmNotes
  return {
    ...words,
    parts: [paragraph(text(role)), button(action, url), paragraph(validity), note(ignore)],
    footer: accountEmails.because.entered,
  }
}

export function partnerApprovedEmail(role: ResettableRole, publicUrl: string, { approvalEmails, accountEmails }: Words): Email {
  const { subject, preview, heading, text, action } = approvalEmails.approved
  return {
    subject: subject(role),
    preview,
    heading,
    parts: [paragraph(text(role)), button(action, publicUrl + LOGIN_PATHS[role])],
    footer: accountEmails.because.account,
  }
}

interface Refusal {
  readonly reason: string
  readonly wasApproved: boolean
  readonly publicUrl: string
}
export function partnerRefusedEmail(
  role: ResettableRole,
  { reason, wasApproved, publicUrl }: Refusal,
  { approvalEmails, accountEmails }: Words,
): Email {
  const { subject, preview, heading, text } = wasApproved ? approvalEmails.withdrawn : approvalEmails.refused
  const { reasonIs, next, action } = approvalEmails.after
  return {
    subject: subject(role),
    preview,
    heading,
    parts: [paragraph(text(role)), paragraph(reasonIs(reason)), paragraph(next), button(action, publicUrl + LOGIN_PATHS[role])],
    footer: accountEmails.because.account,
  }
}
