import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { words } from '#words/promo-codes'
import { type AnswerOf, api } from '../../lib/api.ts'
import { useAct } from '../forms/use-act.ts'

export type Promos = AnswerOf<'GET /admin/promos'>
export type Promo = Promos['promos'][number]
/** Who manages codes: a restaurant its own and those that it shares, the administrator all. */
export type PromoReader = 'administrator' | 'restaurant'
export interface NewPromo {
  readonly code: string
  readonly kind: Promo['kind']
  readonly percent?: number
  readonly amount?: string
  readonly maxDiscount?: string
  readonly minimum?: string
  readonly from?: string
  readonly until?: string
  readonly hours?: { day: number; from: number; to: number }[]
  readonly excludesOffers?: true
  readonly firstOrder?: true
  /** Of a restaurant's code for its regulars. */
  readonly every?: number
  readonly perCustomer?: number
  readonly usesMax?: number
  readonly budget?: string
  /** Of a code that a restaurant is asked to share. */
  readonly restId?: string
  readonly share?: number
}

const promosKey = (reader: PromoReader) => [reader, 'promos'] as const

export const listPromos = (reader: PromoReader, page: number) =>
  queryOptions({
    queryKey: [...promosKey(reader), page],
    queryFn: ({ signal }) => {
      const given = { query: { page: String(page) }, signal }
      return reader === 'administrator' ? api('GET /admin/promos', given) : api('GET /restaurent/promos', given)
    },
    placeholderData: keepPreviousData,
  })

export const useNewPromo = (reader: PromoReader, onDone: () => void) =>
  useAct({
    send: (body: NewPromo, idempotencyKey) =>
      reader === 'administrator'
        ? api('POST /admin/promos', { body, idempotencyKey })
        : api('POST /restaurent/promos', { body, idempotencyKey }),
    shownBy: promosKey(reader),
    done: ({ promo }) => words.added(promo.code),
    onDone,
  })

export const useStopPromo = (reader: PromoReader, onDone: () => void) =>
  useAct({
    send: ({ _id }: Promo, idempotencyKey) => {
      const given = { params: { id: _id }, idempotencyKey }
      return reader === 'administrator' ? api('POST /admin/promos/:id/stop', given) : api('POST /restaurent/promos/:id/stop', given)
    },
    shownBy: promosKey(reader),
    done: ({ promo }, { state }) => (reader === 'restaurant' && state === 'waiting' ? words.declined : words.stopped)(promo.code),
    onDone,
  })

export const useAcceptPromo = () =>
  useAct({
    send: ({ _id }: Promo, idempotencyKey) => api('POST /restaurent/promos/:id/accept', { params: { id: _id }, idempotencyKey }),
    shownBy: promosKey('restaurant'),
    done: ({ promo }) => words.accepted(promo.code),
    onDone: () => undefined,
  })
