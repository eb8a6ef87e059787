import { queryOptions } from '@tanstack/react-query'
import { type AnswerOf, api } from '../../lib/api.ts'
import type { AskedPlace } from '../guest-place/asked-place.ts'

export type Favourites = AnswerOf<'GET /favourites'>
export const favouritesKey = ['customer', 'favourites'] as const

/** The customer's favourites, with their terms at the place. */
export const listFavourites = (place: AskedPlace | undefined) =>
  queryOptions({
    queryKey: [...favouritesKey, place ?? null],
    queryFn: ({ signal }) => api('GET /favourites', { query: { ...place }, signal }),
  })
