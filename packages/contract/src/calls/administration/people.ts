// One person for the administrator (docs/decisions/080-a-page-per-person.md).
import { z } from 'zod'
import { call } from '../../call.ts'
import { id, pageInfo, paging, success, text, time, wireId } from '../../fields.ts'
import { MAX_CARE_NOTE } from '../../limits.ts'
import { APPROVAL_STATES } from '../../objects/approval.ts'

export const PERSON_ROLES = ['customer', 'restaurant', 'employee'] as const
/** joined: signed up · note: of an administrator · waiting, approved, refused: of the approval, `waiting` by the partner who asks again */
export const PERSON_EVENTS = ['joined', 'blocked', 'unblocked', 'waiting', 'approved', 'refused', 'note'] as const
export type PersonEvent = (typeof PERSON_EVENTS)[number]

const params = z.object({ id: id() })

export const personCalls = {
  getPerson: call({
    method: 'GET',
    path: '/admin/people/:id',
    access: 'administrator',
    right: 'people',
    summary: 'One customer, restaurant or employee',
    params,
    refusals: ['not_found'],
    answer: z.object({
      person: z.object({
        _id: wireId,
        role: z.enum(PERSON_ROLES),
        name: z.string(),
        email: z.string(),
        isEmailConfirmed: z.boolean(),
        phoneNumber: z.string(),
        profilePicture: z.string(),
        createdAt: time,
        status: z.boolean(),
        /** Of a blocked account. `by` is absent when no administrator blocked it. */
        block: z.object({ at: time, reason: z.string(), by: z.string().optional() }).optional(),
        /** Of restaurants and employees; `reason` is of the last decision. */
        approval: z.object({ state: z.enum(APPROVAL_STATES), since: time, reason: z.string() }).optional(),
        /** Of an employee who takes no new orders. */
        offDutySince: time.optional(),
        /** Of a restaurant. */
        place: z.string().optional(),
      }),
    }),
  }),
  listPersonHistory: call({
    method: 'GET',
    path: '/admin/people/:id/history',
    access: 'administrator',
    right: 'people',
    summary: 'What was decided and noted about an account, newest first',
    params,
    query: z.object(paging),
    refusals: ['not_found'],
    answer: z.object({
      entries: z.array(
        z.object({
          _id: wireId,
          at: time,
          kind: z.enum(PERSON_EVENTS),
          /** Absent: the person, or the platform. */
          by: z.string().optional(),
          /** The reason, or the note. */
          text: z.string(),
        }),
      ),
      ...pageInfo,
    }),
  }),
  addPersonNote: call({
    method: 'POST',
    path: '/admin/people/:id/notes',
    access: 'administrator',
    right: 'people',
    summary: 'Add a note about a person that administrators read; a note never changes',
    params,
    body: z.object({ text: text(MAX_CARE_NOTE, 'note_missing') }),
    refusals: ['not_found'],
    status: 201,
    answer: z.object({ message: success }),
  }),
} as const
