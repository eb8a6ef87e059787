import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { usePageRestored } from '../../../ui/hooks/use-page-restored.ts'

/** Returns the action and state of starting a top-up, which happens once however often the button is pressed. */
export function useAddMoney() {
  const attempt = useRef({ amount: 0, key: '' })
  const [isLeaving, setIsLeaving] = useState(false)
  usePageRestored(() => setIsLeaving(false))
  const open = useMutation({
    mutationFn: (amount: number) => {
      // after a lost response the same amount keeps its key, so that the server returns its first response
      if (attempt.current.amount !== amount) attempt.current = { amount, key: newRequestKey() }
      return api('POST /wallet/topUp', { body: { amount }, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ url }) => {
      attempt.current = { amount: 0, key: '' }
      setIsLeaving(true)
      window.location.assign(url)
    },
    onError: (error) => toastError(error.message),
  })
  const isOpening = open.isPending || isLeaving
  return { addMoney: (amount: number) => !isOpening && open.mutate(amount), isOpening }
}
