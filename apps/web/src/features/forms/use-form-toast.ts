import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useEndingToast } from './use-ending-toast.ts'

/** Returns a function that shows what is wrong with a form in a toast, which ends when the form is changed or left. */
export function useFormToast<I extends FieldValues, O>({ watch }: UseFormReturn<I, unknown, O>): (message: string) => void {
  const [complain, end] = useEndingToast('form')
  useEffect(() => {
    const { unsubscribe } = watch(end)
    return () => unsubscribe()
  }, [watch, end])
  return complain
}
