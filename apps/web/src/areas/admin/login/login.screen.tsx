import { words } from '#words/sign-in'
import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'

export default function Login() {
  return (
    <SignInPage title={words.administrator.logInTitle} note={words.administrator.logInNote}>
      <LoginForm role="administrator" />
    </SignInPage>
  )
}
