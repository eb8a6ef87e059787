import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MapPoint } from '@tiffin/contract/areas'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'

export type Area = Pick<AnswerOf<'GET /admin/area'>, 'area' | 'edition'>

const areaKey = ['administrator', 'area'] as const

export const getArea = () => queryOptions({ queryKey: areaKey, queryFn: ({ signal }) => api('GET /admin/area', { signal }) })

interface AreaChange {
  /** null removes it. */
  readonly area: MapPoint[] | null
  /** That of the area which is replaced. */
  readonly edition: string
}
/** Returns a mutation that replaces the area. When another device has changed it since, it is refused, and `onOutdated` gets what it is now. */
export function useAreaChange(onDone: (area: Area) => void, onOutdated: (newest: Area) => void) {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const errors = useEndingErrors('area-change')
  return useMutation({
    // a key, because a repeated request would find the area changed by the first one
    mutationFn: (body: AreaChange) => api('PATCH /admin/area', { body, idempotencyKey: keys.of(body) }),
    onSuccess: ({ area, edition }) => {
      keys.forget()
      showChange(queries, getArea().queryKey, (known) => known && { ...known, area, edition })
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      onDone({ area, edition })
    },
    onMutate: errors.onMutate,
    onError: (error) => {
      errors.onError(error)
      const newest = newestOf(error)
      if (!newest) return
      showChange(queries, getArea().queryKey, (known) => known && { ...known, ...newest })
      onOutdated(newest)
    },
  })
}

/** Returns the area of a refusal because another device has changed it; undefined for other errors. */
function newestOf(error: unknown): Area | undefined {
  if (!(error instanceof ApiError) || error.code !== 'area_changed') return undefined
  const { area, edition } = error.body as Partial<Area>
  return area !== undefined && edition !== undefined ? { area, edition } : undefined
}
