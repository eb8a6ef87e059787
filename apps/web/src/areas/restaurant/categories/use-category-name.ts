import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { words as messages } from '#words/messages'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { reloadMenu } from '../queries.ts'

interface Options {
  start: string
  save: (name: string) => Promise<unknown>
  done: string
  onSaved: () => void
}
/** Returns the state and handlers of a category's name input, whose error is cleared by typing. */
export function useCategoryName({ start, save, done, onSaved }: Options) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(start)
  const [error, setError] = useState<string | undefined>()
  const [complain] = useEndingToast('category', error !== undefined)
  const refuse = (message: string) => {
    setError(message)
    complain(message)
    input.current?.focus()
  }
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await reloadMenu(queries)
      toastSuccess(done, 3000)
      onSaved()
    },
    onError: (failure) => refuse(messageOf(failure)),
  })
  const submit = () => {
    if (saving.isPending) return
    const wanted = name.trim()
    if (wanted) saving.mutate(wanted)
    else refuse(messages.enterCategoryName)
  }
  const type = (next: string) => {
    setName(next)
    setError(undefined)
  }
  return { input, name, type, error, submit, isSaving: saving.isPending }
}
