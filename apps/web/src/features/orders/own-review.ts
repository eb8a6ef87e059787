import { queryOptions } from '@tanstack/react-query'
import { type AnswerOf, api } from '../../lib/api.ts'

export type OwnReview = AnswerOf<'GET /ownReview'>
export const getOwnReview = (restId: string) =>
  queryOptions({
    queryKey: ['customer', 'review', restId],
    queryFn: ({ signal }) => api('GET /ownReview', { query: { restId }, signal }),
  })
