import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { words as ownData } from '#words/own-data'
import { ApiError, api } from '../../lib/api.ts'
import { formatDate, formatRupees } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field, FieldError } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ROLE_PAGES } from '../session/profiles.ts'
import { logOut } from '../session/store.ts'
import type { PersonRole } from './role.ts'

const words = ownData.close
const FORM = 'close-account'
const NEWS_MS = 10_000

type Closing = { password: string; givesUpWallet?: boolean }
const CLOSE = {
  customer: (body: Closing) => api('POST /account/close', { body }),
  restaurant: (body: Closing) => api('POST /restaurent/account/close', { body }),
  employee: (body: Closing) => api('POST /employee/account/close', { body }),
} as const satisfies Record<PersonRole, (body: Closing) => Promise<{ until: string }>>

interface CloseDialogProps {
  role: PersonRole
  /** In rupees; 0 without one. */
  wallet: number
  onClose: () => void
}
export default function CloseDialog({ role, wallet, onClose }: CloseDialogProps) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [givesUp, setGivesUp] = useState(false)
  const closing = useMutation({
    mutationFn: () => CLOSE[role]({ password, ...(givesUp && { givesUpWallet: true }) }),
    onSuccess: ({ until }) => {
      logOut(role)
      navigate(ROLE_PAGES[role].login.to(), { replace: true })
      toastSuccess(words.done(formatDate(until)), NEWS_MS)
    },
  })
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(
    password !== '' && (wallet === 0 || givesUp),
    () => !closing.isPending && closing.mutate(),
  )
  const isWrong = closing.error instanceof ApiError && closing.error.code === 'wrong_current_password'
  const wrong = isWrong ? messageOf(closing.error) : isChecked && password === '' ? words.passwordMissing : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.ask}
      description={words.askText}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.no}
          </Button>
          <Button look="danger" type="submit" form={FORM} size="lg" loading={closing.isPending}>
            {words.yes}
          </Button>
        </>
      }
    >
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={words.password} hint={role === 'customer' ? words.googleHint : undefined} error={wrong} required>
          <PasswordInput
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ target }) => {
              closing.reset()
              setPassword(target.value)
            }}
          />
        </Field>
        {wallet > 0 && (
          <div>
            <Checkbox
              label={words.giveUp(formatRupees(wallet))}
              checked={givesUp}
              aria-invalid={isChecked && !givesUp}
              onChange={({ target }) => {
                closing.reset()
                setGivesUp(target.checked)
              }}
            />
            {isChecked && !givesUp && <FieldError>{words.giveUpMissing}</FieldError>}
          </div>
        )}
        {closing.error && !isWrong && <FieldError>{messageOf(closing.error)}</FieldError>}
      </form>
    </Dialog>
  )
}
