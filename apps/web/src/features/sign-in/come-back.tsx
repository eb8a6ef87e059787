import { useMutation } from '@tanstack/react-query'
import { IconArrowBackUp } from '#icons'
import { words as signIn } from '#words/sign-in'
import { formatDate } from '../../lib/format.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

const words = signIn.comeBack

interface ComeBackProps {
  until: Date
  /** Logs in, and so keeps the account. */
  enter: () => Promise<void>
  onClose: () => void
}
/** Asks a person who logs in to an account that they have closed whether they come back. */
export default function ComeBack({ until, enter, onClose }: ComeBackProps) {
  const returning = useMutation({
    mutationFn: enter,
    onError: (error) => {
      toastError(error)
      onClose()
    },
  })
  return (
    <AlertDialog
      open
      tone="primary"
      icon={<IconArrowBackUp size={24} />}
      title={words.title}
      text={words.text(formatDate(until.toISOString()))}
      confirmLabel={words.yes}
      cancelLabel={words.no}
      loading={returning.isPending}
      onConfirm={() => !returning.isPending && returning.mutate()}
      onCancel={onClose}
    />
  )
}
