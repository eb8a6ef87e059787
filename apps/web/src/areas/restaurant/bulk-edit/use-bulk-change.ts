import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { words } from '#words/menu-changes'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { reloadMenu } from '../queries.ts'
import type { Selection } from './selection.ts'

const UNDO_MS = 10_000

export type ProductChange = Parameters<typeof send>[1]
const send = (ids: string[], change: { price?: { percent: number; step: 'rupee' | 'paisa' }; category?: string }) =>
  api('PATCH /restaurent/products', { body: { ids, change } })

interface Asked {
  readonly change: ProductChange
  /** What is said once it is done, with the number of changed products. */
  readonly saying: (count: number) => string
}
export interface BulkChange {
  /** Changes the selection, and clears it. Resolves to whether it succeeded. */
  change(asked: Asked): Promise<boolean>
  readonly isChanging: boolean
  /** The last change, for ten seconds. */
  readonly done: { readonly changeId: string; readonly text: string } | undefined
  undo(): void
  readonly isUndoing: boolean
}

/** Changes the selected products at once, and can undo that for ten seconds. */
export function useBulkChange(selection: Selection): BulkChange {
  const queries = useQueryClient()
  const [done, setDone] = useState<BulkChange['done']>()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done])
  const changing = useMutation({
    mutationFn: ({ change }: Asked) =>
      send(
        selection.products.map(({ _id }) => _id),
        change,
      ),
    onSuccess: async (answer: AnswerOf<'PATCH /restaurent/products'>, { saying }) => {
      await reloadMenu(queries)
      selection.clear()
      if (answer.changed === 0) toastSuccess(words.nothingChanged)
      else setDone({ changeId: answer.changeId, text: saying(answer.changed) })
    },
    onError: (error) => toastError(error.message),
  })
  const undoing = useMutation({
    mutationFn: (changeId: string) => api('POST /restaurent/menuChanges/:changeId/undo', { params: { changeId } }),
    onSuccess: async () => {
      await reloadMenu(queries)
      toastSuccess(words.undone)
    },
    onError: (error) => toastError(error.message),
    onSettled: () => setDone(undefined),
  })
  return {
    change: (asked) =>
      changing.mutateAsync(asked).then(
        () => true,
        () => false,
      ),
    isChanging: changing.isPending,
    done,
    undo: () => done && undoing.mutate(done.changeId),
    isUndoing: undoing.isPending,
  }
}
