import { ForgotPassword as Steps } from '../../../features/sign-in/forgot-password.tsx'

export default function ForgotPassword() {
  return <Steps role="restaurant" />
}
