import { words } from '#words/sign-in'
import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { paths } from '../../../paths.ts'

export default function Login() {
  const foot = (
    <Otherwise question={words.employee.isNew} to={paths.employeeSignUp.to()}>
      {words.signUp}
    </Otherwise>
  )
  return (
    <SignInPage title={words.employee.logInTitle} note={words.employee.logInNote} foot={foot}>
      <LoginForm role="employee" forgotPassword={paths.employeeForgotPassword.to()} />
    </SignInPage>
  )
}
