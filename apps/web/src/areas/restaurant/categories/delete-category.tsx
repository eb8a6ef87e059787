import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words as messages } from '#words/messages'
import { words as restaurantWords } from '#words/restaurant'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { type OwnCategory, reloadMenu } from '../queries.ts'

const words = restaurantWords.categories

export function DeleteCategory({ category, onClose }: { category: OwnCategory; onClose: () => void }) {
  const queries = useQueryClient()
  const errors = useEndingErrors('delete-category')
  const deleting = useMutation({
    mutationFn: () => api('PATCH /restaurent/deleteCategory', { body: { catId: category._id } }),
    onSuccess: async () => {
      await reloadMenu(queries)
      toastSuccess(words.deleted, 3000)
    },
    ...errors,
    onSettled: onClose,
  })
  return (
    <AlertDialog
      open
      title={words.confirm}
      text={words.unused(category.name)}
      confirmLabel={messages.confirmDeleteYes}
      cancelLabel={messages.confirmDeleteNo}
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={() => {
        toastError(messages.cancelled, 3000)
        onClose()
      }}
    />
  )
}
