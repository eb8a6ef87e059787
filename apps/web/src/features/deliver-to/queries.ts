import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { AskedPlace } from '../guest-place/asked-place.ts'

/** The terms of a restaurant at a place. They are read again with its menu. */
export const getTerms = (restId: string, place: AskedPlace) =>
  queryOptions({
    queryKey: ['catalogue', 'restaurant', restId, 'terms', place],
    queryFn: async ({ signal }) => (await api('GET /deliveryCheck', { query: { restId, ...place }, signal })).terms,
  })

/** The customer's addresses with the terms of a restaurant at each. */
export const listAddressTerms = (restId: string) =>
  queryOptions({
    queryKey: ['catalogue', 'restaurant', restId, 'address-terms'],
    queryFn: async ({ signal }) => (await api('GET /addresses/terms', { query: { restId }, signal })).addresses,
  })
