import { registrationFields } from '@tiffin/contract/accounts'
import { MESSAGES } from '@tiffin/contract/messages'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { EMPTY_SIGN_UP, SignUpForm } from '../../../features/sign-in/sign-up-form.tsx'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { toastSuccess } from '../../../ui/toast.tsx'

const schema = z.object(registrationFields)

export default function SignUp() {
  const navigate = useNavigate()
  async function send(body: z.output<typeof schema>) {
    await api('POST /employee/register', { body })
    toastSuccess(MESSAGES.userCreated, 5000)
    navigate(paths.employeeLogin.to())
  }
  const foot = (
    <Otherwise question="Already delivering with us?" to={paths.employeeLogin.to()}>
      Log in
    </Otherwise>
  )
  return (
    <SignInPage title="Deliver with Tiffin" note="Restaurants can hand you orders as soon as you have an account." foot={foot}>
      <SignUpForm
        schema={schema}
        start={EMPTY_SIGN_UP}
        send={send}
        submitLabel="Sign up"
        phoneReason="Restaurants and the customers you deliver to call it."
      />
    </SignInPage>
  )
}
