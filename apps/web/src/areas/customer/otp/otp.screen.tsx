import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { CodeStep } from '../../../features/sign-in/code-step.tsx'
import { SignInLink } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { ApiError, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { type PendingSignUp, pendingSignUp, register, sendCode } from '../sign-up/pending-sign-up.ts'

export default function Otp() {
  const [pending, setPending] = useState(() => pendingSignUp.read())
  if (!pending) return <Navigate to={paths.signUp.to()} replace />
  return <Verification pending={pending} onChange={setPending} />
}

const BOXES = ['digitone', 'digitTwo', 'digitThree', 'digitFour', 'digitFive', 'digitSix'] as const

function Verification({ pending, onChange }: { pending: PendingSignUp; onChange: (pending: PendingSignUp) => void }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const keep = (next: PendingSignUp) => {
    pendingSignUp.write(next)
    onChange(next)
  }
  async function verify(digits: readonly string[]) {
    // a code is valid once: when only creating the account failed, it is not requested again
    if (!pending.isVerified) {
      const [digitone = '', digitTwo = '', digitThree = '', digitFour = '', digitFive = '', digitSix = ''] = digits
      await api('POST /verifyOtp', { body: { digitone, digitTwo, digitThree, digitFour, digitFive, digitSix } })
      keep({ ...pending, isVerified: true })
    }
    // a reload has dropped the password: the form asks for it again
    if (pending.values.password === '') return navigate(paths.signUp.to(), { state })
    try {
      await register(pending.values)
      navigate(paths.login.to(), { state, replace: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
      if (error.code === 'email_not_verified') {
        keep({ ...pending, isVerified: false })
        throw error
      }
      // an earlier input is refused: back to the form, which still has it
      toastError(error)
      navigate(paths.signUp.to(), { state, replace: true })
    }
  }
  return (
    <SignInPage
      title={words.code.title}
      note={
        <>
          <span>{words.code.sentTo[0]}</span>
          <b className="wrap-anywhere text-ink">{pending.maskedEmail}</b>
          <span>{words.code.sentTo[1]}</span>
        </>
      }
    >
      <CodeStep
        submitLabel={words.code.verifyAccount}
        missing={messages.otpDigitsMissing}
        names={BOXES}
        verify={verify}
        resendAt={pending.resendAt}
        resend={async () => onChange(await sendCode(pending.values))}
      >
        <SignInLink to={paths.signUp.to()}>{words.changeEmail}</SignInLink>
      </CodeStep>
    </SignInPage>
  )
}
