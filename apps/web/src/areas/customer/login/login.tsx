import { words } from '#words/sign-in'
import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { paths } from '../../../paths.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

export default function Login() {
  const foot = (
    <Otherwise question={words.customer.isNew} to={paths.signUp.to()}>
      {words.signUp}
    </Otherwise>
  )
  return (
    <SignInPage title={words.customer.logInTitle} note={words.customer.logInNote} foot={foot}>
      <LoginForm role="customer" forgotPassword={paths.forgotPassword.to()} />
      <GoogleSignIn />
    </SignInPage>
  )
}
