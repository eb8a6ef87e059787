// The code is on a line of its own and is the only 6-digit number.
import type { Words } from '../../../words/index.ts'
import type { AccountEvents, ResettableRole } from '../../identity/index.ts'
import { LOGIN_PATHS } from './account-paths.ts'
import { button, type Email, note, paragraph } from './email.ts'

type Purpose = AccountEvents['codeRequested']['purpose']
export function codeEmail(purpose: Purpose, code: string, minutes: number, { accountEmails: words }: Words): Email {
  const { subject, heading, lead } = words.codes[purpose]
  return {
    subject,
    preview: words.codes.preview(minutes),
    heading,
    parts: [paragraph(lead), { kind: 'code', code }, paragraph(words.codes.validity(minutes)), note(words.codes.ignore)],
    footer: words.because.entered,
  }
}

/** Without a name: the address may be a stranger's, who must not read words of the person who entered it (docs/trust.md#11). */
export function welcomeEmail(role: ResettableRole, publicUrl: string, { accountEmails: words }: Words): Email {
  const { subject, preview, heading } = words.welcome
  const { lead, action } = words.welcome[role]
  const path = role === 'customer' ? '/' : LOGIN_PATHS[role]
  return { subject, preview, heading, parts: [paragraph(lead), button(action, publicUrl + path)], footer: words.because.account }
}
