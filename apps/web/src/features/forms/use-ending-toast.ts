import { useCallback, useEffect, useRef } from 'react'
import { messageOf } from '../../lib/message-of.ts'
import { closeToasts, toastError } from '../../ui/feedback/toast.tsx'

/** Returns a function that shows a fault in a toast, in place of the one before, and one that ends it. It ends, too, when nothing is wrong any more or the component is left. */
export function useEndingToast(group: string, isWrong = true): readonly [complain: (message: string) => void, end: () => void] {
  const isShown = useRef(false)
  const end = useCallback(() => {
    if (isShown.current) closeToasts(group)
    isShown.current = false
  }, [group])
  useEffect(() => (isWrong ? end : undefined), [isWrong, end])
  const complain = useCallback(
    (message: string) => {
      isShown.current = true
      toastError(message, undefined, group)
    },
    [group],
  )
  return [complain, end]
}

/** Returns the handlers of a form's or dialog's mutation: its error is a toast that ends with the next attempt, or when the component is left. */
export function useEndingErrors(group: string) {
  const [complain, end] = useEndingToast(group)
  return { onMutate: () => end(), onError: (error: Error) => complain(messageOf(error)) }
}
