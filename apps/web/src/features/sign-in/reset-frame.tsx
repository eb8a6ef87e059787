import { words } from '#words/sign-in'
import { Stepper } from '../../ui/display/stepper.tsx'
import type { Parts } from '../../ui/parts.ts'
import { useTitle } from '../navigation/use-title.ts'
import { ROLE_PAGES } from '../session/profiles.ts'
import { pendingReset } from './pending-reset.ts'
import type { ResettableRole } from './reset-calls.ts'
import { Otherwise } from './sign-in-link.tsx'
import { SignInPage } from './sign-in-page.tsx'

export function ResetFrame({ role, step, children }: { role: ResettableRole; step: number; children: Parts }) {
  const title = words.reset.titles[step] ?? ''
  useTitle(words.reset.whose[role](title))
  const email = pendingReset(role).read()?.email
  const notes = [words.reset.emailNote, words.reset.codeNote(email ?? ''), words.reset.passwordNote]
  const foot = (
    <Otherwise question={words.reset.remembered} to={ROLE_PAGES[role].login.to()}>
      {words.logIn}
    </Otherwise>
  )
  return (
    <SignInPage title={title} note={notes[step]} foot={foot}>
      <div className="mb-6">
        <Stepper label={words.reset.steps} horizontal current={step} steps={words.reset.stepLabels.map((label) => ({ label }))} />
      </div>
      {children}
    </SignInPage>
  )
}
