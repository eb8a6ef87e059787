import { RESET_PASSWORD_LENGTH } from '@tiffin/contract/accounts'
import type { ReactNode } from 'react'
import { Stepper } from '../../ui/stepper.tsx'
import { useTitle } from '../navigation/use-title.ts'
import { ROLE_PAGES } from '../session/profiles.ts'
import { pendingReset } from './pending-reset.ts'
import type { ResettableRole } from './reset-calls.ts'
import { Otherwise } from './sign-in-link.tsx'
import { SignInPage } from './sign-in-page.tsx'

const WHOSE: Readonly<Record<ResettableRole, string>> = { customer: '', restaurant: 'Restaurant: ', employee: 'Delivery: ' }
const TITLES = ['Forgot password', 'Enter the code', 'Set a new password'] as const

/** Heading and the three visible steps around the form of one of them. */
export function ResetFrame({ role, step, children }: { role: ResettableRole; step: number; children: ReactNode }) {
  const title = TITLES[step] ?? TITLES[0]
  useTitle(WHOSE[role] + title.toLowerCase())
  const email = pendingReset(role).read()?.email
  const notes = [
    'We mail you a code of six digits. It lets you set a new password.',
    `If ${email} has an account, a code of six digits is on its way. It is good for 10 minutes.`,
    `The new password has exactly ${RESET_PASSWORD_LENGTH} characters. It ends every session of your account.`,
  ]
  const foot = (
    <Otherwise question="Remembered it?" to={ROLE_PAGES[role].login.to()}>
      Log in
    </Otherwise>
  )
  return (
    <SignInPage title={title} note={notes[step]} foot={foot}>
      <div className="mb-6">
        <Stepper label="Steps" horizontal current={step} steps={[{ label: 'Email' }, { label: 'Code' }, { label: 'New password' }]} />
      </div>
      {children}
    </SignInPage>
  )
}
