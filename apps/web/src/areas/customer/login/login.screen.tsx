import { words } from '#words/sign-in'
import { guestLines } from '../../../features/cart/guest-lines.ts'
import { wasSignedInBefore } from '../../../features/session/log-in.ts'
import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
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
    <SignInPage title={words.customer.logInTitle} note={isHydrated ? noteHere() : words.customer.logInNote} foot={foot}>
      <LoginForm role="customer" forgotPassword={paths.forgotPassword.to()} />
      <GoogleSignIn />
    </SignInPage>
  )
}

function noteHere(): string {
  const count = guestLines().reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > 0) return words.customer.keptNote(count)
  return wasSignedInBefore() ? words.customer.welcomeBack : words.customer.logInNote
}
