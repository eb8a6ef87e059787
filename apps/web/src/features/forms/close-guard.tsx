// Asks before the unsaved input of a dialog is lost.
import { useEffect, useState } from 'react'
import { IconDeviceFloppy } from '#icons'
import { words } from '#words/forms'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import type { Parts } from '../../ui/parts.ts'

interface CloseGuard {
  /** Closes, or asks first. */
  close: () => void
  /** The question, to be rendered within the dialog. */
  question: Parts
}
/** Returns how a dialog with a form closes: at once, or with unsaved changes after a question. The browser asks before the tab closes. */
export function useCloseGuard(isDirty: boolean, onClose: () => void): CloseGuard {
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', prevent)
    return () => window.removeEventListener('beforeunload', prevent)
  }, [isDirty])
  return {
    // a second Escape can reach the dialog before the question listens: it means "Keep editing" here too
    close: () => (isDirty ? setIsAsking((isOpen) => !isOpen) : onClose()),
    question: (
      <AlertDialog
        open={isAsking}
        tone="primary"
        icon={<IconDeviceFloppy size={24} />}
        title={words.close.title}
        text={words.close.text}
        confirmLabel={words.close.yes}
        cancelLabel={words.close.no}
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    ),
  }
}
