import { queryOptions } from '@tanstack/react-query'
import { type Api, api } from '../../../lib/api.ts'
import { menuKey } from '../queries.ts'

/** The saved file that can still be undone; null without one. Read again with the menu, after each change of it. */
export const getLastImport = (call: Api = api) =>
  queryOptions({
    queryKey: [...menuKey, 'last-import'],
    queryFn: async ({ signal }) => (await call('GET /restaurent/lastImport', { signal })).lastImport,
  })
