// Waiting work (docs/decisions/096-waiting-work.md).
import { z } from 'zod'
import { call } from '../../call.ts'
import { pageInfo, paging, success, time, wireId } from '../../fields.ts'
import { DROP_REASONS, WORK_FILTERS, WORK_KINDS, WORK_STATES, WORK_TROUBLES } from '../../objects/work.ts'

const kind = z.enum(WORK_KINDS)
/** Of a job: a number. Anything else is the id of none. */
const params = z.object({
  id: z.string().transform((value) => (/^\d{1,18}$/.test(value) ? value : '0')),
})

export const workCalls = {
  listWaitingWork: call({
    method: 'GET',
    path: '/admin/work',
    access: 'administrator',
    right: 'settings',
    summary: 'Jobs that wait or failed, those given up first, then the oldest',
    query: z.object({ show: z.enum(WORK_FILTERS).default('stuck'), kind: kind.optional(), ...paging }),
    answer: z.object({
      jobs: z.array(
        z.object({
          _id: wireId,
          kind,
          /** Its name in the log and in metrics. */
          name: z.string(),
          state: z.enum(WORK_STATES),
          addedAt: time,
          /** When it is tried, or was due; absent when it was given up or is running. */
          nextTryAt: time.optional(),
          tries: z.int(),
          mostTries: z.int(),
          /** Of the last try that failed. `text` is its first line, as it was reported. */
          trouble: z.object({ code: z.enum(WORK_TROUBLES), text: z.string() }).optional(),
          /** Of an email: its address. Of a push: the name of the account. */
          to: z.string().optional(),
          orders: z.array(z.object({ _id: wireId, number: z.int(), createdAt: time })),
          /** Of a refund: the page of payments decides what becomes of it. */
          canDrop: z.boolean(),
        }),
      ),
      /** Of all jobs with this `show`, those without any left out. */
      kinds: z.array(z.object({ kind, count: z.int() })),
      ...pageInfo,
    }),
  }),
  retryWork: call({
    method: 'POST',
    path: '/admin/work/:id/retry',
    access: 'administrator',
    right: 'settings',
    summary: 'Run a job now; one that was given up has all its tries again',
    params,
    refusals: ['job_gone', 'job_running'],
    answer: z.object({ message: success }),
  }),
  dropWork: call({
    method: 'POST',
    path: '/admin/work/:id/drop',
    access: 'administrator',
    right: 'settings',
    summary: 'Drop an email, a push or a clean-up for good. What moves or asks about money cannot be dropped',
    params,
    body: z.object({ reason: z.enum(DROP_REASONS, 'reason_missing') }),
    refusals: ['job_gone', 'job_running', 'job_kept'],
    answer: z.object({ message: success }),
  }),
} as const
