import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { MESSAGES, REFUSALS } from '@tiffin/contract/messages'
import { profileCalls } from '@tiffin/contract/profiles'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { logIn } from '../../../features/session/store.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { firstMessage } from '../profile/first-message.ts'

interface Values {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}
const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const

export default function EditPassword() {
  const { _id } = useProfile('customer')
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(profileCalls.editCustomerPassword.body),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const save = useMutation({
    mutationFn: (body: Values) => api('PATCH /profile/:id/editPassword', { params: { id: _id }, body }),
    onSuccess: ({ user, token }) => {
      // the change has ended every session, this one too: go on with the fresh one
      logIn('customer', token, user)
      toastSuccess(MESSAGES.passwordUpdated)
      navigate(paths.profile.to())
    },
    onError: (error) => {
      toastError(error.message)
      if (!(error instanceof ApiError && error.status === 400)) return
      const field = error.message === REFUSALS.wrong_current_password.message ? 'currentPassword' : 'newPassword'
      setError(field, { message: error.message }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit(
    (values) => save.mutate(values),
    (errors) => toastError(firstMessage(errors, FIELDS)),
  )
  const errorOf = (field: keyof Values) => formState.errors[field]?.message
  return (
    <div className="mx-auto max-w-130">
      <PageHeader title="Change password" back={{ to: paths.profile.to(), label: 'Your profile' }} />
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <Field label="Current password" error={errorOf('currentPassword')} required>
            <PasswordInput {...register('currentPassword')} />
          </Field>
          <Field label="New password" error={errorOf('newPassword')} hint="At least 7 characters. Other devices are logged out." required>
            <PasswordInput {...register('newPassword')} autoComplete="new-password" minLength={7} maxLength={200} />
          </Field>
          <Field label="Confirm password" error={errorOf('confirmPassword')} required>
            <PasswordInput {...register('confirmPassword')} autoComplete="new-password" minLength={7} maxLength={200} />
          </Field>
          <Button type="submit" size="lg" loading={save.isPending}>
            Change password
          </Button>
        </form>
      </Card>
    </div>
  )
}
