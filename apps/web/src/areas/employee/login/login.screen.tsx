import { words } from '#words/sign-in'
import { LoginPage } from '../../../features/sign-in/login-page.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { paths } from '../../../paths.ts'

export default function Login() {
  const foot = (
    <Otherwise question={words.employee.isNew} to={paths.employeeSignUp.to()}>
      {words.signUp}
    </Otherwise>
  )
  return (
    <LoginPage
      role="employee"
      title={words.employee.logInTitle}
      note={words.employee.logInNote}
      foot={foot}
      forgotPassword={paths.employeeForgotPassword.to()}
    />
  )
}
