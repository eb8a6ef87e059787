import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/menu-changes'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { ShownError } from '../../../lib/message-of.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { offerUndo } from '../availability/undo-offer.ts'
import { listWholeMenu, reloadMenu } from '../queries.ts'
import type { Selection } from './selection.ts'

interface Change {
  readonly price?: { readonly percent: number; readonly step: 'rupee' | 'paisa' }
  readonly category?: string
  /** Null: that of the category. */
  readonly menuTime?: string | null
  readonly soldOut?: 'no' | 'today' | 'always'
}
interface Asked {
  readonly change: Change
  /** What is said once it is done, with the number of changed products. */
  readonly saying: (count: number) => string
}
export interface BulkChange {
  /** Changes the selection and clears it, and offers Undo for ten seconds. Resolves to whether nothing is left to change. */
  change(asked: Asked): Promise<boolean>
  readonly isChanging: boolean
}

/** Returns the change of the selected products; its success shows Undo for ten seconds. */
export function useBulkChange(restaurantId: string, selection: Selection): BulkChange {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const errors = useEndingErrors('bulk-change')
  const undo = async (changeId: string) => {
    errors.onMutate()
    try {
      await api('POST /restaurent/menuChanges/:changeId/undo', { params: { changeId } })
      toastSuccess(words.undone)
    } catch (error) {
      errors.onError(error as Error)
    }
    await reloadMenu(queries)
  }
  const changing = useMutation({
    mutationFn: ({ change }: Asked) =>
      api('PATCH /restaurent/products', {
        body: { ids: selection.products.map(({ _id }) => _id), change },
        // with the prices that the preview shows: 5 % on the prices of a lost response is another change
        idempotencyKey: keys.of([selection.products, change]),
      }),
    onSuccess: async ({ changeId, changed }, { saying }) => {
      keys.forget()
      await reloadMenu(queries)
      selection.clear()
      if (changed === 0) toastSuccess(words.nothingChanged)
      else offerUndo({ message: saying(changed), undo: () => undo(changeId) })
    },
  })
  /** Another device may have deleted products: no page of the list shows them to be unselected. Resolves to whether none is left. */
  const leavingOut = useMutation({
    mutationFn: async (refused: Error) => {
      const menu = new Set((await listWholeMenu(restaurantId, '')).map(({ _id }) => _id))
      const gone = selection.products.filter(({ _id }) => !menu.has(_id))
      selection.remove(gone)
      errors.onError(gone.length > 0 ? new ShownError(words.gone(gone.length)) : refused)
      await reloadMenu(queries)
      return gone.length === selection.products.length
    },
    onError: (_, refused) => errors.onError(refused),
  })
  return {
    change: async (asked) => {
      errors.onMutate()
      try {
        await changing.mutateAsync(asked)
        return true
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return leavingOut.mutateAsync(error).catch(() => false)
        errors.onError(error as Error)
        return false
      }
    },
    isChanging: changing.isPending || leavingOut.isPending,
  }
}
