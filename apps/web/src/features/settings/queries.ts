import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const getSettings = () =>
  queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => api('GET /settings', { signal }), staleTime: Number.POSITIVE_INFINITY })
