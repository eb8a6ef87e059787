import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { api } from '../../../lib/api.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { type OwnCategory, reloadMenu } from '../queries.ts'

export function DeleteCategory({ category, onClose }: { category: OwnCategory; onClose: () => void }) {
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => api('PATCH /restaurent/deleteCategory', { body: { catId: category._id } }),
    onSuccess: async () => {
      await reloadMenu(queries)
      toastSuccess('Category deleted', 3000)
    },
    onError: (error) => toastError(error.message),
    onSettled: onClose,
  })
  return (
    <AlertDialog
      open
      title="Do you really want to delete this category?"
      text={
        category.count > 0
          ? `${category.name} still has dishes. Move or delete them first: a category in use is kept.`
          : `${category.name} goes away. No dish uses it.`
      }
      confirmLabel={MESSAGES.confirmDeleteYes}
      cancelLabel={MESSAGES.confirmDeleteNo}
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={() => {
        toastError(MESSAGES.cancelled, 3000)
        onClose()
      }}
    />
  )
}
