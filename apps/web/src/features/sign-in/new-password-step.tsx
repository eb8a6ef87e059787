import { RESET_PASSWORD_LENGTH } from '@tiffin/contract/calls/password-resets'
import { newPassword } from '@tiffin/contract/fields'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { ApiError } from '../../lib/api.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { CheckedForm } from '../forms/checked-form.tsx'
import { FormField } from '../forms/form-field.tsx'
import { ROLE_PAGES } from '../session/profiles.ts'
import { type PendingReset, pendingReset } from './pending-reset.ts'
import { RESET_CALLS, type ResettableRole } from './reset-calls.ts'

const wrongLength = 'reset_password_length'
const passwordSchema = z.object({
  password: newPassword(wrongLength, RESET_PASSWORD_LENGTH, wrongLength).max(RESET_PASSWORD_LENGTH, wrongLength),
})

export function NewPasswordStep({ role, pending, onLost }: { role: ResettableRole; pending: PendingReset; onLost: () => void }) {
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
