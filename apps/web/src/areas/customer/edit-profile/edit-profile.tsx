import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { profileCalls } from '@tiffin/contract/profiles'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { getCustomer, useCustomer } from '../../../features/profile/queries.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { firstMessage } from '../profile/first-message.ts'

interface Values {
  name: string
  email: string
  phoneNumber: string
}
const FIELDS = ['name', 'email', 'phoneNumber'] as const

export default function EditProfile() {
  const { data, isPending, error, refetch, isRefetching } = useCustomer()
  return (
    <div className="mx-auto max-w-130">
      <PageHeader title="Edit profile" back={{ to: paths.profile.to(), label: 'Your profile' }} />
      {isPending && (
        <Loading label="Loading your profile">
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {!isPending && !data && (
        <ErrorState title="We could not load your profile." text={error?.message} onRetry={refetch} retrying={isRefetching} />
      )}
      {data && <ProfileForm customer={data} />}
    </div>
  )
}

function ProfileForm({ customer }: { customer: Customer }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { name, email, phoneNumber } = customer
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(profileCalls.editCustomerProfile.body),
    mode: 'onTouched',
    defaultValues: { name, email, phoneNumber },
  })
  const save = useMutation({
    mutationFn: (body: Values) => api('PATCH /profile/:id/edit', { params: { id: customer._id }, body }),
    onSuccess: ({ user }) => {
      queries.setQueryData(getCustomer().queryKey, user)
      toastSuccess(MESSAGES.profileUpdated)
      navigate(paths.profile.to())
    },
    onError: (error) => {
      toastError(error.message)
      // the only thing of the form that somebody else can have taken
      if (error instanceof ApiError && error.status === 409) setError('email', { message: error.message }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit(
    (values) => save.mutate(values),
    (errors) => toastError(firstMessage(errors, FIELDS)),
  )
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Name" error={formState.errors.name?.message} required>
          <Input {...register('name')} autoComplete="name" maxLength={100} />
        </Field>
        <Field label="Email" error={formState.errors.email?.message} required>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label="Phone" error={formState.errors.phoneNumber?.message} hint="10 digits, without +91" required>
          <Input {...register('phoneNumber')} start="+91" type="tel" inputMode="numeric" autoComplete="tel-national" />
        </Field>
        <Button type="submit" size="lg" loading={save.isPending}>
          Save profile
        </Button>
      </form>
    </Card>
  )
}
