import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { paths } from '../../../paths.ts'

export default function Login() {
  const foot = (
    <Otherwise question="New to Tiffin?" to={paths.signUp.to()}>
      Sign up
    </Otherwise>
  )
  return (
    <SignInPage title="Log in" note="Welcome back. Your cart is where you left it." foot={foot}>
      <LoginForm role="customer" forgotPassword={paths.forgotPassword.to()} />
    </SignInPage>
  )
}
