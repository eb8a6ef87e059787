import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { menuKey, reloadMenu } from '../queries.ts'
import { bodyOf, changesOf, type GroupDraft, type OpenedGroup } from './group-draft.ts'

const groupsKey = [...menuKey, 'option-groups'] as const

export const listOptionGroups = () =>
  queryOptions({
    queryKey: groupsKey,
    queryFn: async ({ signal }) => (await api('GET /restaurent/optionGroups', { signal })).optionGroups,
  })

const reload = (queries: QueryClient) => Promise.all([queries.invalidateQueries({ queryKey: groupsKey }), reloadMenu(queries)])

/** Saves a group, a new one without an id. Of another, only what was changed since `start`, of this edition. */
export function useSaveGroup(id: string | undefined, { start, edition }: OpenedGroup) {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const errors = useEndingErrors('save-group')
  return useMutation({
    mutationFn: (draft: GroupDraft) => {
      if (id !== undefined) {
        const body = { ...changesOf(draft, start), edition }
        // a key, because a repeated request would find the group changed by the first one
        return api('PATCH /restaurent/optionGroups/:id', { params: { id }, body, idempotencyKey: keys.of(body) })
      }
      const body = bodyOf(draft)
      return api('POST /restaurent/optionGroups', { body, idempotencyKey: keys.of(body) })
    },
    onSuccess: () => {
      keys.forget()
      return reload(queries)
    },
    ...errors,
  })
}

export function useMoveGroup() {
  const queries = useQueryClient()
  const errors = useEndingErrors('move-group')
  return useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      api('PATCH /restaurent/optionGroups/:id', { params: { id }, body: { position } }),
    onSuccess: () => reload(queries),
    ...errors,
  })
}

export function useDeleteGroup() {
  const queries = useQueryClient()
  const errors = useEndingErrors('delete-group')
  return useMutation({
    mutationFn: (id: string) => api('DELETE /restaurent/optionGroups/:id', { params: { id } }),
    onSuccess: () => reload(queries),
    ...errors,
  })
}

export function useSetOptionAvailability() {
  const queries = useQueryClient()
  const errors = useEndingErrors('set-option-availability')
  return useMutation({
    mutationFn: ({ id, isAvailable }: { id: string; isAvailable: boolean }) =>
      api('PATCH /restaurent/options/:id/availability', { params: { id }, body: { soldOut: isAvailable ? 'no' : 'today' } }),
    onSuccess: () => reload(queries),
    ...errors,
  })
}
