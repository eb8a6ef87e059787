// What the customer has said about a restaurant before.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const getOwnReview = (restId: string) =>
  queryOptions({
    queryKey: ['customer', 'review', restId],
    queryFn: ({ signal }) => api('GET /ownReview', { query: { restId }, signal }),
  })
