import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MapPoint } from '@tiffin/contract/areas'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'

const areaKey = ['administrator', 'area'] as const

export const getArea = () =>
  queryOptions({ queryKey: areaKey, queryFn: async ({ signal }) => (await api('GET /admin/area', { signal })).area })

/** Returns a mutation that replaces the area; null removes it. */
export function useAreaChange(onDone: (area: readonly MapPoint[] | null) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (area: MapPoint[] | null) => api('PATCH /admin/area', { body: { area } }),
    onSuccess: ({ area }) => {
      showChange(queries, areaKey, area)
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      onDone(area)
    },
    onError: (error) => toastError(error),
  })
}
