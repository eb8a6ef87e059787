import { IconCamera } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { PICTURE_TYPES, pictureFault, uploadPicture } from '../../../features/images/upload-picture.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { getSettings } from '../../../features/settings/queries.ts'
import { api } from '../../../lib/api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'

/** The photo; a press on it chooses another one (spec §2). */
export function ProfilePhoto({ customer }: { customer: Customer }) {
  const queries = useQueryClient()
  const id = useId()
  const change = useMutation({
    mutationFn: async (file: File) => {
      const fault = pictureFault(file)
      if (fault) throw new Error(fault)
      const { images } = await queries.ensureQueryData(getSettings())
      const url = await uploadPicture(file, images, { role: 'customer' })
      return api('PATCH /profile/:id/edit/profilePhoto', { params: { id: customer._id }, body: { url } })
    },
    onSuccess: ({ user }) => {
      queries.setQueryData(getCustomer().queryKey, user)
      toastSuccess('Your photo was changed', 3000)
    },
    onError: (error) => toastError(error.message),
  })
  return (
    <div className="shrink-0">
      <label className="relative block w-24 rounded-chip has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Avatar name={customer.name} src={customer.profilePicture} size="lg" />
        <span className="absolute right-0 bottom-0 grid size-9 place-items-center rounded-chip border-2 border-surface bg-primary-soft text-primary-text">
          {change.isPending ? <Spinner /> : <IconCamera size={18} aria-hidden="true" />}
        </span>
        <input
          type="file"
          accept={PICTURE_TYPES}
          aria-label="Change your photo"
          aria-busy={change.isPending || undefined}
          disabled={change.isPending}
          aria-invalid={change.isError || undefined}
          aria-describedby={change.isError ? `${id}-error` : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) change.mutate(file)
            // the same file may be chosen again
            event.target.value = ''
          }}
        />
      </label>
      {change.isError && (
        <div className="max-w-40">
          <FieldError id={`${id}-error`}>{change.error.message}</FieldError>
        </div>
      )}
    </div>
  )
}
