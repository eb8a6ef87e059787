import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DropReason } from '@tiffin/contract/objects/work'
import { words } from '#words/admin-work'
import { useAct } from '../../../features/forms/use-act.ts'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'

type Work = AnswerOf<'GET /admin/work'>
export type Job = Work['jobs'][number]
export type Kind = Job['kind']
export type Show = 'stuck' | 'all'
export interface WorkFilter {
  readonly show: Show
  readonly kind: Kind | undefined
}

export const workKey = ['administrator', 'work'] as const
const PAGE_SIZE = 20
/** The queue sends no live events. */
const ASK_EVERY_MS = 30_000

export const listWork = ({ show, kind }: WorkFilter, page: number, call: Api = api) =>
  queryOptions({
    queryKey: [...workKey, show, kind ?? '', page],
    queryFn: ({ signal }) =>
      call('GET /admin/work', { query: { show, ...(kind && { kind }), page: String(page), limit: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_EVERY_MS,
  })

/** The number beside the link to the page: of the jobs that are stuck. */
export const countStuck = () =>
  queryOptions({
    queryKey: [...workKey, 'count'],
    queryFn: async ({ signal }) => (await api('GET /admin/work', { query: { limit: '1' }, signal })).total,
    refetchInterval: ASK_EVERY_MS,
  })

export const useRetry = () =>
  useAct({
    shownBy: workKey,
    send: ({ _id: id }: Job, idempotencyKey) => api('POST /admin/work/:id/retry', { params: { id }, idempotencyKey }),
    done: () => words.retried,
    onDone: () => undefined,
  })

export const useDrop = (onDone: () => void) =>
  useAct({
    shownBy: workKey,
    send: ({ job: { _id: id }, reason }: { job: Job; reason: DropReason }, idempotencyKey) =>
      api('POST /admin/work/:id/drop', { params: { id }, body: { reason }, idempotencyKey }),
    done: () => words.dropped,
    onDone,
  })
