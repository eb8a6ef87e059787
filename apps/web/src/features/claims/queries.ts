import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerOf, type Api, api } from '../../lib/api.ts'

export type Claim = AnswerOf<'GET /admin/claims'>['claims'][number]
export type ClaimEvent = Claim['events'][number]
export type OwnClaim = AnswerOf<'GET /orders/:id/claim'>

/** The keys of everything about claims, by role. */
export const ownClaimsKey = ['customer', 'claims'] as const
export const restaurantClaimsKey = ['restaurant', 'claims'] as const
export const adminClaimsKey = ['administrator', 'claims'] as const

export const getOwnClaim = (orderId: string, call: Api = api) =>
  queryOptions({
    queryKey: [...ownClaimsKey, orderId],
    queryFn: ({ signal }) => call('GET /orders/:id/claim', { params: { id: orderId }, signal }),
  })

const SHOWN = ['restaurant', 'administrator', 'decided'] as const
export type Shown = (typeof SHOWN)[number]
export const shownIn = (search: URLSearchParams): Shown | undefined => SHOWN.find((shown) => shown === search.get('show'))

export const listRestaurantClaims = (show: Shown, page: number) =>
  queryOptions({
    queryKey: [...restaurantClaimsKey, 'list', show, page],
    queryFn: ({ signal }) => api('GET /restaurent/claims', { query: { show, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  })
