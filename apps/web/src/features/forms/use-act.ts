import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refresh } from '../../lib/refresh.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { useRequestKeys } from '../../ui/hooks/use-request-keys.ts'
import { useEndingErrors } from './use-ending-toast.ts'

interface Act<I, A> {
  /** Sends it; the same attempt has the same key, so that a second press does nothing more. */
  readonly send: (input: I, idempotencyKey: string) => Promise<A>
  /** The key of the queries that show what it changes. */
  readonly shownBy: QueryKey
  readonly done: (answer: A, input: I) => string
  readonly onDone: () => void
}
/** Returns a mutation that acts on an order or a person and then reads it again. */
export function useAct<I, A>({ send, shownBy, done, onDone }: Act<I, A>) {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const errors = useEndingErrors('act')
  const sending = useRef<Promise<A>>(undefined)
  return useMutation({
    // the second press of a double click comes before the button is rendered as loading: it waits for the first
    mutationFn: (input: I) => {
      sending.current ??= send(input, keys.of(input)).finally(() => {
        sending.current = undefined
      })
      return sending.current
    },
    onSuccess: (answer, input) => {
      keys.forget()
      toastSuccess(done(answer, input), 3000)
      onDone()
    },
    ...errors,
    onSettled: () => void refresh(queries, { queryKey: shownBy }),
  })
}
