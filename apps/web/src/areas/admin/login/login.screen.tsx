import { words } from '#words/sign-in'
import { LoginPage } from '../../../features/sign-in/login-page.tsx'

export default function Login() {
  return <LoginPage role="administrator" title={words.administrator.logInTitle} note={words.administrator.logInNote} />
}
