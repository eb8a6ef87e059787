import { queryOptions } from '@tanstack/react-query'
import { listCategoryNames } from '../../../features/catalogue/queries.ts'
import { api } from '../../../lib/api.ts'
import { readAllPages } from '../../../lib/read-all-pages.ts'

export const listAllCategoryNames = () =>
  queryOptions({
    queryKey: [...listCategoryNames().queryKey, 'all'],
    queryFn: ({ signal }) =>
      readAllPages(
        (page) => api('GET /getCategoryies', { query: { page: String(page) }, signal }),
        ({ categories }) => categories,
      ),
  })
