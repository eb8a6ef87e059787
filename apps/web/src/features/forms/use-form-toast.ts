import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { closeToasts, toastError } from '../../ui/feedback/toast.tsx'

const GROUP = 'form'
const SHOWN_MS = 5000

/** Returns a function that shows what is wrong with a form in a toast, which ends when the form is changed or left. */
export function useFormToast<I extends FieldValues, O>({ watch }: UseFormReturn<I, unknown, O>): (message: string) => void {
  const isShown = useRef(false)
  useEffect(() => {
    const end = () => {
      if (isShown.current) closeToasts(GROUP)
      isShown.current = false
    }
    const { unsubscribe } = watch(end)
    return () => {
      unsubscribe()
      end()
    }
  }, [watch])
  return (message) => {
    isShown.current = true
    toastError(message, SHOWN_MS, GROUP)
  }
}
