// Password reset in three steps, each with its own address, so that Back and a reload work (docs/specification.md#screens).
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { NewPasswordStep } from './new-password-step.tsx'
import { type PendingReset, pendingReset } from './pending-reset.ts'
import type { ResettableRole } from './reset-calls.ts'
import { ResetCodeStep } from './reset-code-step.tsx'
import { ResetEmailStep } from './reset-email-step.tsx'
import { ResetFrame } from './reset-frame.tsx'

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
    email: <ResetEmailStep role={role} onSent={() => goTo('code')} />,
    code: pending && <ResetCodeStep role={role} pending={pending} onVerified={() => goTo('password')} />,
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
