import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerOf, api } from '../../lib/api.ts'

export type Place = AnswerOf<'GET /places'>['places'][number]

/** A shorter search finds nothing. */
export const MIN_SEARCH = 2

export const searchPlaces = (search: string) =>
  queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => api('GET /places', { query: { search }, signal }),
    enabled: search.length >= MIN_SEARCH,
    placeholderData: keepPreviousData,
  })
