import { registrationFields } from '@tiffin/contract/calls/accounts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { words } from '#words/sign-in'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { EMPTY_SIGN_UP, SignUpForm } from '../../../features/sign-in/sign-up-form.tsx'
import { ApiError } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { type PendingSignUp, pendingSignUp, register, sendCode } from './pending-sign-up.ts'

const schema = z.object(registrationFields)

export default function SignUp() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [begun] = useState(() => pendingSignUp.read())
  const start = { ...EMPTY_SIGN_UP, ...begun?.values }
  // a reload after the code has dropped only the password
  const wantsPassword = begun?.isVerified === true && begun.values.password === ''

  async function send(values: PendingSignUp['values']) {
    const earlier = pendingSignUp.read()
    const isSameEmail = earlier?.values.email === values.email
    if (earlier?.isVerified && isSameEmail && (await tryRegister(values))) {
      return navigate(paths.login.to(), { state, replace: true })
    }
    try {
      await sendCode(values)
    } catch (error) {
      // the previous code is still valid: keep the corrected input; the next screen offers Resend in time
      const hasFreshCode = error instanceof ApiError && error.code === 'code_too_soon' && isSameEmail
      if (!earlier || !hasFreshCode) throw error
      pendingSignUp.write({ ...earlier, values, isVerified: false })
    }
    return navigate(paths.otp.to(), { state })
  }
  const foot = (
    <Otherwise question={words.customer.hasAccount} to={paths.login.to()}>
      {words.logIn}
    </Otherwise>
  )
  return (
    <SignInPage title={words.customer.signUpTitle} note={wantsPassword ? undefined : words.customer.signUpNote} foot={foot}>
      {wantsPassword && (
        <Banner tone="ok" title={words.customer.verified} className="mb-5">
          {words.customer.passwordAgain}
        </Banner>
      )}
      <SignUpForm
        schema={schema}
        start={start}
        send={async (values) => void (await send(values))}
        phoneReason={words.customer.phoneReason}
      />
    </SignInPage>
  )
}

/** Creates the account. Returns false if the verification of the email has expired and needs another code. */
async function tryRegister(values: PendingSignUp['values']): Promise<boolean> {
  try {
    await register(values)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_not_verified') return false
    throw error
  }
}
