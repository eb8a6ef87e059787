import { words } from '#words/sign-in'
import { guestLines } from '../../../features/cart/guest-lines.ts'
import { wasSignedInBefore } from '../../../features/session/log-in.ts'
import { LoginPage } from '../../../features/sign-in/login-page.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { useHydrated } from '../../../lib/hydrated.ts'
import { paths } from '../../../paths.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

export default function Login() {
  // the server cannot know this browser's history
  const isHydrated = useHydrated()
  const foot = (
    <Otherwise question={words.customer.isNew} to={paths.signUp.to()}>
      {words.signUp}
    </Otherwise>
  )
  return (
    <LoginPage
      role="customer"
      title={words.customer.logInTitle}
      note={isHydrated ? noteHere() : words.customer.logInNote}
      foot={foot}
      forgotPassword={paths.forgotPassword.to()}
    >
      <GoogleSignIn />
    </LoginPage>
  )
}

function noteHere(): string {
  const count = guestLines().reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > 0) return words.customer.keptNote(count)
  return wasSignedInBefore() ? words.customer.welcomeBack : words.customer.logInNote
}
