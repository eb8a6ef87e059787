import { useQueryClient } from '@tanstack/react-query'
import { profileCalls } from '@tiffin/contract/calls/profiles'
import { useFormContext } from 'react-hook-form'
import { words as messages } from '#words/messages'
import { words } from '#words/profile'
import { CheckedForm } from '../../../features/forms/checked-form.tsx'
import { FormField } from '../../../features/forms/form-field.tsx'
import { LeaveGuard, useReplaceForm } from '../../../features/forms/leave-guard.tsx'
import { PhoneField } from '../../../features/forms/phone-field.tsx'
import { useFreshAnswer } from '../../../features/forms/use-fresh-answer.ts'
import { getCustomer, useCustomer } from '../../../features/profile/queries.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

export default function EditProfile() {
  const { data, isPending, error, refetch, isRefetching } = useFreshAnswer(useCustomer())
  return (
    <div className="mx-auto max-w-130">
      <PageHeader title={words.edit} back={{ to: paths.profile.to(), label: words.title }} />
      {isPending && (
        <Loading label={words.loading}>
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {!isPending && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && <ProfileForm customer={data} />}
    </div>
  )
}

function ProfileForm({ customer: { _id, name, email, phoneNumber } }: { customer: Customer }) {
  const queries = useQueryClient()
  const replaceForm = useReplaceForm()
  return (
    <Card>
      <CheckedForm
        label={words.edit}
        submitLabel={words.form.save}
        schema={profileCalls.editCustomerProfile.body}
        start={{ name, email, phoneNumber }}
        refusals={{ email_taken: 'email' }}
        send={async (body) => {
          const { user } = await api('PATCH /profile/:id/edit', { params: { id: _id }, body })
          showChange(queries, getCustomer().queryKey, user)
          toastSuccess(messages.profileUpdated)
          await replaceForm(paths.profile.to())
        }}
      >
        <UnsavedChanges />
        <FormField name="name" label={words.form.name} autoComplete="name" maxLength={100} />
        <FormField
          name="email"
          label={words.email}
          hint={words.form.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <PhoneField label={words.phone} hint={words.form.phoneHint} />
      </CheckedForm>
    </Card>
  )
}

/** Asks before unsaved changes are lost; shows a message when the customer stays (docs/specification.md#messages-on-screen). */
function UnsavedChanges() {
  const { isDirty } = useFormContext().formState
  return (
    <LeaveGuard
      isDirty={isDirty}
      title={words.leave.title}
      text={words.leave.text}
      leave={words.leave.yes}
      stay={words.leave.no}
      onStay={() => toastError(messages.cancelled, 1500)}
    />
  )
}
