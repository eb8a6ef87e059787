import { IconCheck, IconCopy } from '#icons'
import { words } from '#words/admin-people'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { useCopied } from '../../ui/hooks/use-copied.ts'

interface CopyButtonProps {
  label: string
  text: string
  className?: string
}
export function CopyButton({ label, text, className }: CopyButtonProps) {
  const { isCopied, copy } = useCopied(() => toastError(words.cannotCopy, 3000))
  return (
    <>
      <IconButton label={label} onClick={() => copy(text)} className={className}>
        {isCopied ? <IconCheck size={20} className="text-success-text" aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </>
  )
}
