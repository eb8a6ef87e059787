import { useState } from 'react'
import { useLocation } from 'react-router'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { serverNow } from '../../lib/server-clock.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { CodeStep } from './code-step.tsx'
import { mailCode, RESEND_SECONDS } from './mail-reset-code.ts'
import { type PendingReset, pendingReset } from './pending-reset.ts'
import { RESET_CALLS, type ResettableRole } from './reset-calls.ts'
import { SignInLink } from './sign-in-link.tsx'

export function ResetCodeStep({ role, pending, onVerified }: { role: ResettableRole; pending: PendingReset; onVerified: () => void }) {
  const { pathname } = useLocation()
  const [resendAt, setResendAt] = useState(pending.resendAt)
  async function verify(digits: readonly string[]) {
    await RESET_CALLS[role].verify(digits.join(''))
    pendingReset(role).write({ ...pending, resendAt, isVerified: true })
    toastSuccess(messages.otpEntered)
    onVerified()
  }
  async function resend() {
    await mailCode(role, pending.email)
    setResendAt(serverNow() + RESEND_SECONDS * 1000)
  }
  return (
    <CodeStep submitLabel={words.code.verifyCode} missing={messages.otpIncorrect} verify={verify} resendAt={resendAt} resend={resend}>
      <SignInLink to={pathname}>{words.changeEmail}</SignInLink>
    </CodeStep>
  )
}
