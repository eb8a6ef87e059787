import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const marketplaceKey = ['administrator', 'dashboard'] as const
export const getMarketplace = () =>
  queryOptions({ queryKey: marketplaceKey, queryFn: ({ signal }) => api('GET /admin/dashboardData', { signal }) })
