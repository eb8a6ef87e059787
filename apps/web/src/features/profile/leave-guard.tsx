// Inside a form: who leaves it with changes that are not saved is asked first.
import { MESSAGES } from '@tiffin/contract/messages'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { words } from '#words/profile'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { toastError } from '../../ui/toast.tsx'

/** The address that a plain press on a link of ours leads to. */
function ownTarget(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.origin !== window.location.origin) return undefined
  return link.pathname + link.search + link.hash
}

export function LeaveGuard() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormContext().formState
  const isUnsaved = isDirty && !isSubmitting && !isSubmitSuccessful
  const [target, setTarget] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    // before the router hears of the press
    const hold = (event: MouseEvent) => {
      const to = ownTarget(event)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(to)
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', hold, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', hold, true)
    }
  }, [isUnsaved])
  const stay = () => {
    setTarget(undefined)
    toastError(MESSAGES.cancelled, 1500)
  }
  return (
    <AlertDialog
      open={target !== undefined}
      title={words.leave.title}
      text={words.leave.text}
      confirmLabel={words.leave.yes}
      cancelLabel={words.leave.no}
      onConfirm={() => target !== undefined && navigate(target)}
      onCancel={stay}
    />
  )
}
