import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'

export default function Login() {
  return (
    <SignInPage title="Administrator log in" note="The account that was set up with this installation.">
      <LoginForm role="administrator" />
    </SignInPage>
  )
}
