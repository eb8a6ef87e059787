import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words as messages } from '#words/messages'
import { words } from '#words/products'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { reloadMenu } from '../queries.ts'

interface DeleteProductProps {
  product: { _id: string; productName: string }
  onDeleted: () => void
  onClose: () => void
}
/** Confirms the deletion with the specification's words (docs/specification.md#messages-on-screen). */
export function DeleteProduct({ product, onDeleted, onClose }: DeleteProductProps) {
  const queries = useQueryClient()
  const errors = useEndingErrors('delete-product')
  const deleting = useMutation({
    mutationFn: () => api('PATCH /restaurent/deleteProduct', { body: { proId: product._id } }),
    onSuccess: async () => {
      onDeleted()
      await reloadMenu(queries)
      toastSuccess(words.deleted(product.productName), 3000)
    },
    ...errors,
    onSettled: onClose,
  })
  return (
    <AlertDialog
      open
      title={messages.confirmDelete}
      text={words.deleteText(product.productName)}
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
