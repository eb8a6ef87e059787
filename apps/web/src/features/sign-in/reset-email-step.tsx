import { email } from '@tiffin/contract/fields'
import { useState } from 'react'
import { z } from 'zod'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { ApiError } from '../../lib/api.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { CheckedForm } from '../forms/checked-form.tsx'
import { FormField } from '../forms/form-field.tsx'
import { mailCode } from './mail-reset-code.ts'
import { pendingReset } from './pending-reset.ts'
import type { ResettableRole } from './reset-calls.ts'

const emailSchema = z.object({ email: email('email_incorrect') })

export function ResetEmailStep({ role, onSent }: { role: ResettableRole; onSent: () => void }) {
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
