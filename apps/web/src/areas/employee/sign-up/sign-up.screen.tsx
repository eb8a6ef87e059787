import { registrationFields } from '@tiffin/contract/calls/accounts'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { logIn } from '../../../features/session/log-in.ts'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { EMPTY_SIGN_UP, SignUpForm } from '../../../features/sign-in/sign-up-form.tsx'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'

const schema = z.object(registrationFields)

export default function SignUp() {
  const navigate = useNavigate()
  async function send(body: z.output<typeof schema>) {
    const { token, employeeData } = await api('POST /employee/register', { body })
    logIn('employee', token, employeeData)
    toastSuccess(messages.userCreated, 5000)
    navigate(paths.employeeLogin.to(), { replace: true })
  }
  const foot = (
    <Otherwise question={words.employee.hasAccount} to={paths.employeeLogin.to()}>
      {words.logIn}
    </Otherwise>
  )
  return (
    <SignInPage title={words.employee.signUpTitle} note={words.employee.signUpNote} foot={foot}>
      <SignUpForm schema={schema} start={EMPTY_SIGN_UP} send={send} phoneReason={words.employee.phoneReason} />
    </SignInPage>
  )
}
