import { useQueryClient } from '@tanstack/react-query'
import { IconCamera } from '#icons'
import { words } from '#words/images'
import { PhotoInput } from '../../../features/images/photo-input.tsx'
import { getCustomer } from '../../../features/profile/queries.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'

export function ProfilePhoto({ customer }: { customer: Customer }) {
  const queries = useQueryClient()
  const save = async (url: string) => {
    const { user } = await api('PATCH /profile/:id/edit/profilePhoto', { params: { id: customer._id }, body: { url } })
    showChange(queries, getCustomer().queryKey, user)
    toastSuccess(words.photo.done, 3000)
  }
  return (
    <div className="max-w-40 shrink-0">
      <PhotoInput
        label={words.photo.change}
        title={words.photo.title}
        shape="round"
        role="customer"
        save={save}
        className="w-24 rounded-chip"
      >
        <Avatar name={customer.name} src={customer.profilePicture} size="lg" />
        <span className="absolute right-0 bottom-0 grid size-9 place-items-center rounded-chip border-2 border-surface bg-primary-soft text-primary-text">
          <IconCamera size={18} aria-hidden="true" />
        </span>
      </PhotoInput>
    </div>
  )
}
