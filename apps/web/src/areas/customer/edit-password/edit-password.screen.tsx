import { profileCalls } from '@tiffin/contract/calls/profiles'
import { useNavigate } from 'react-router'
import { words as messages } from '#words/messages'
import { words } from '#words/profile'
import { CheckedForm } from '../../../features/forms/checked-form.tsx'
import { FormField } from '../../../features/forms/form-field.tsx'
import { logIn } from '../../../features/session/log-in.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
const REFUSED = {
  wrong_current_password: 'currentPassword',
  password_too_weak: 'newPassword',
} as const

export default function EditPassword() {
  const { _id } = useProfile('customer')
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-130">
      <PageHeader title={words.changePassword} back={{ to: paths.profile.to(), label: words.title }} />
      <Card>
        <CheckedForm
          label={words.changePassword}
          submitLabel={words.changePassword}
          schema={profileCalls.editCustomerPassword.body}
          start={EMPTY}
          refusals={REFUSED}
          send={async (body) => {
            const { user, token } = await api('PATCH /profile/:id/editPassword', { params: { id: _id }, body })
            // the change ended every other session; end the old token of this one too, in case it was copied
            api('POST /logout').catch(() => undefined)
            logIn('customer', token, user)
            toastSuccess(messages.passwordUpdated)
            navigate(paths.profile.to())
          }}
        >
          <FormField name="currentPassword" label={words.password.current} type="password" autoComplete="current-password" />
          <FormField
            name="newPassword"
            label={words.password.new}
            hint={words.password.newHint}
            type="password"
            autoComplete="new-password"
            minLength={7}
            maxLength={200}
          />
          <FormField
            name="confirmPassword"
            label={words.password.confirm}
            type="password"
            autoComplete="new-password"
            minLength={7}
            maxLength={200}
          />
        </CheckedForm>
      </Card>
    </div>
  )
}
