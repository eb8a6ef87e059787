import { words } from '#words/sign-in'
import { LoginPage } from '../../../features/sign-in/login-page.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { paths } from '../../../paths.ts'

export default function Login() {
  const foot = (
    <Otherwise question={words.restaurant.isNew} to={paths.restaurantSignUp.to()}>
      {words.restaurant.becomePartner}
    </Otherwise>
  )
  return (
    <LoginPage
      role="restaurant"
      title={words.restaurant.logInTitle}
      note={words.restaurant.logInNote}
      foot={foot}
      forgotPassword={paths.restaurantForgotPassword.to()}
    />
  )
}
