import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { paths } from '../../../paths.ts'

export default function Login() {
  const foot = (
    <Otherwise question="New here?" to={paths.restaurantSignUp.to()}>
      Become a partner
    </Otherwise>
  )
  return (
    <SignInPage title="Restaurant log in" note="Your menu, your orders, your kitchen." foot={foot}>
      <LoginForm role="restaurant" forgotPassword={paths.restaurantForgotPassword.to()} />
    </SignInPage>
  )
}
