import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { paths } from '../../../paths.ts'

export default function Login() {
  const foot = (
    <Otherwise question="Not delivering with us yet?" to={paths.employeeSignUp.to()}>
      Sign up
    </Otherwise>
  )
  return (
    <SignInPage title="Delivery log in" note="For the people who bring the food." foot={foot}>
      <LoginForm role="employee" forgotPassword={paths.employeeForgotPassword.to()} />
    </SignInPage>
  )
}
