import { words } from '#words/sign-in'
import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { paths } from '../../../paths.ts'

export default function Login() {
  const foot = (
    <Otherwise question={words.restaurant.isNew} to={paths.restaurantSignUp.to()}>
      {words.restaurant.becomePartner}
    </Otherwise>
  )
  return (
    <SignInPage title={words.restaurant.logInTitle} note={words.restaurant.logInNote} foot={foot}>
      <LoginForm role="restaurant" forgotPassword={paths.restaurantForgotPassword.to()} />
    </SignInPage>
  )
}
