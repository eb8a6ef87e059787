// Password reset in three steps, each with its own address, so that Back and a reload work (docs/specification.md#screens).
import { RESET_PASSWORD_LENGTH } from '@tiffin/contract/calls/password-resets'
import { email, newPassword } from '@tiffin/contract/fields'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { ApiError } from '../../lib/api.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { CheckedForm } from '../forms/checked-form.tsx'
import { FormField } from '../forms/form-field.tsx'
import { ROLE_PAGES } from '../session/profiles.ts'
import { CodeStep } from './code-step.tsx'
import { type PendingReset, pendingReset } from './pending-reset.ts'
import { RESET_CALLS, type ResettableRole } from './reset-calls.ts'
import { ResetFrame } from './reset-frame.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** The server's minimum time between two emails; its response overrides this value. */
const RESEND_SECONDS = 30
const STEPS = ['email', 'code', 'password'] as const
type StepName = (typeof STEPS)[number]

export function ForgotPassword({ role }: { role: ResettableRole }) {
  const { search, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(() => pendingReset(role))
  const pending = kept.read()
  const asked = STEPS.find((step) => step === new URLSearchParams(search).get('step')) ?? 'email'
  const step = reachable(asked, pending)
  const goTo = (next: StepName) => navigate(`${pathname}?step=${next}`, { state })
  if (step !== asked) return <Navigate to={`${pathname}?step=${step}`} state={state} replace />

  const screens = {
    email: <EmailStep role={role} onSent={() => goTo('code')} />,
    code: pending && <MailedCodeStep role={role} pending={pending} onVerified={() => goTo('password')} />,
    password: pending && <NewPasswordStep role={role} pending={pending} onLost={() => goTo('code')} />,
  }
  return (
    <ResetFrame role={role} step={STEPS.indexOf(step)}>
      {screens[step]}
    </ResetFrame>
  )
}

/** Returns the step to show: a step needs those before it to be completed in this tab. */
function reachable(step: StepName, pending: PendingReset | undefined): StepName {
  if (!pending) return 'email'
  return step === 'password' && !pending.isVerified ? 'code' : step
}

async function mailCode(role: ResettableRole, address: string): Promise<void> {
  await RESET_CALLS[role].ask(address)
  pendingReset(role).write({ email: address, resendAt: Date.now() + RESEND_SECONDS * 1000, isVerified: false })
}

const emailSchema = z.object({ email: email('email_incorrect') })

function EmailStep({ role, onSent }: { role: ResettableRole; onSent: () => void }) {
  const [earlier] = useState(() => pendingReset(role).read())
  async function send({ email: address }: { email: string }) {
    try {
      await mailCode(role, address)
      toastSuccess(messages.otpSent)
    } catch (error) {
      // the previous code is still valid
      const isFresh = error instanceof ApiError && error.code === 'code_too_soon' && earlier?.email === address
      if (!isFresh) throw error
    }
    onSent()
  }
  return (
    <CheckedForm submitLabel={words.reset.sendCode} schema={emailSchema} start={{ email: earlier?.email ?? '' }} send={send}>
      <FormField
        name="email"
        label={words.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </CheckedForm>
  )
}

function MailedCodeStep({ role, pending, onVerified }: { role: ResettableRole; pending: PendingReset; onVerified: () => void }) {
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
    setResendAt(Date.now() + RESEND_SECONDS * 1000)
  }
  return (
    <CodeStep submitLabel={words.code.verifyCode} missing={messages.otpIncorrect} verify={verify} resendAt={resendAt} resend={resend}>
      <SignInLink to={pathname}>{words.changeEmail}</SignInLink>
    </CodeStep>
  )
}

const wrongLength = 'reset_password_length'
const passwordSchema = z.object({
  password: newPassword(wrongLength, RESET_PASSWORD_LENGTH, wrongLength).max(RESET_PASSWORD_LENGTH, wrongLength),
})

function NewPasswordStep({ role, pending, onLost }: { role: ResettableRole; pending: PendingReset; onLost: () => void }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  async function send({ password }: { password: string }) {
    const kept = pendingReset(role)
    try {
      await RESET_CALLS[role].reset(pending.email, password)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reset_not_verified') {
        kept.write({ ...pending, isVerified: false })
        onLost()
      }
      throw error
    }
    kept.clear()
    toastSuccess(messages.passwordReset)
    navigate(ROLE_PAGES[role].login.to(), { state, replace: true })
  }
  return (
    <CheckedForm
      submitLabel={words.reset.setPassword}
      schema={passwordSchema}
      start={{ password: '' }}
      send={send}
      refusals={{ password_too_weak: 'password' }}
    >
      {/* for password managers */}
      <input type="hidden" autoComplete="username" value={pending.email} readOnly />
      <FormField
        name="password"
        label={words.reset.newPassword}
        type="password"
        autoComplete="new-password"
        maxLength={RESET_PASSWORD_LENGTH}
        hint={words.reset.newPasswordHint(RESET_PASSWORD_LENGTH)}
      />
    </CheckedForm>
  )
}
