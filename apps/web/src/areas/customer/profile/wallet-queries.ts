import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getCustomer } from '../../../features/profile/queries.ts'
import { mergeProfile } from '../../../features/session/store.ts'
import { type AnswerOf, api } from '../../../lib/api.ts'

export type TopUp = AnswerOf<'GET /wallet/topUp'>['topUp']

const WALLET = ['customer', 'wallet'] as const
const PAGE_SIZE = 10
const ASK_AGAIN_MS = 3_000

const getWallet = (page: number) =>
  queryOptions({
    queryKey: [...WALLET, 'page', page],
    queryFn: ({ signal }) => api('GET /wallet', { query: { page: String(page), limit: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  })

const getTopUp = (topUpId: string) =>
  queryOptions({
    queryKey: [...WALLET, 'top-up', topUpId],
    queryFn: async ({ signal }) => (await api('GET /wallet/topUp', { query: { id: topUpId }, signal })).topUp,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? ASK_AGAIN_MS : false),
    retry: false,
  })

/** Returns one page of the history, refreshed while it is shown, because refunds arrive at any time. */
export function useWallet(page: number) {
  const queries = useQueryClient()
  const wallet = useQuery({ ...getWallet(page), refetchOnMount: 'always' })
  const balance = wallet.data?.balance
  useEffect(() => {
    if (balance === undefined) return
    mergeProfile('customer', { Wallet: balance })
    queries.setQueryData(getCustomer().queryKey, (customer) => customer && { ...customer, Wallet: balance })
  }, [balance, queries])
  return wallet
}

/** Returns a top-up after the payment page; reads the history again once it is paid. */
export function useTopUp(topUpId: string) {
  const queries = useQueryClient()
  const topUp = useQuery(getTopUp(topUpId))
  const status = topUp.data?.status
  useEffect(() => {
    if (status === 'added') void queries.invalidateQueries({ queryKey: [...WALLET, 'page'] })
  }, [status, queries])
  return topUp
}
