import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { usePageRestored } from '../../../ui/hooks/use-page-restored.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'

/** Returns the action and state of starting a top-up, which happens once however often the button is pressed. */
export function useAddMoney() {
  const keys = useRequestKeys()
  const [isLeaving, setIsLeaving] = useState(false)
  usePageRestored(() => setIsLeaving(false))
  const errors = useEndingErrors('add-money')
  const open = useMutation({
    mutationFn: (amount: number) => api('POST /wallet/topUp', { body: { amount }, idempotencyKey: keys.of(amount) }),
    onSuccess: ({ url }) => {
      keys.forget()
      setIsLeaving(true)
      window.location.assign(url)
    },
    ...errors,
  })
  const isOpening = open.isPending || isLeaving
  return { addMoney: (amount: number) => !isOpening && open.mutate(amount), isOpening }
}
