import { queryOptions } from '@tanstack/react-query'
import { type Api, api } from '../../lib/api.ts'

export const getSettings = (call: Api = api) =>
  queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call('GET /settings', { signal }), staleTime: Number.POSITIVE_INFINITY })
