import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { words } from '#words/admin-contracts'
import { useAct } from '../../../features/forms/use-act.ts'
import { type AnswerOf, api } from '../../../lib/api.ts'

export type Contracts = AnswerOf<'GET /admin/contracts'>
export type Contract = Contracts['contracts'][number]
export interface NewContract {
  readonly restId?: string
  readonly kind: Contract['kind']
  readonly commission: number
  readonly packagingTo: Contract['packagingTo']
  readonly platformFee: string
  readonly deliveryBy: Contract['packagingTo']
  readonly bearsCancelled: Contract['packagingTo']
  readonly payBase: string
  readonly payMetres: number
  readonly payPerKm: string
  readonly validFrom?: string
}
export interface ContractFilter {
  readonly search: string
  readonly past: boolean
}

const contractsKey = ['administrator', 'contracts'] as const

export const listContracts = ({ search, past }: ContractFilter, page: number) =>
  queryOptions({
    queryKey: [...contractsKey, search, past, page],
    queryFn: ({ signal }) =>
      api('GET /admin/contracts', { query: { page: String(page), ...(search && { search }), ...(past && { past: 'true' }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const useNewContract = (onDone: () => void) =>
  useAct({
    send: (body: NewContract, idempotencyKey) => api('POST /admin/contracts', { body, idempotencyKey }),
    shownBy: contractsKey,
    done: () => words.form.saved,
    onDone,
  })
