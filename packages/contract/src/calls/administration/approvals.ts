// Approval of restaurants and employees (docs/decisions/070-approval.md).
import { z } from 'zod'
import { call } from '../../call.ts'
import { id, optionalText, pageInfo, paging, success, time, wireId } from '../../fields.ts'
import { MAX_BLOCK_REASON } from '../../limits.ts'
import { APPROVAL_STATES } from '../../objects/approval.ts'

const state = z.enum(APPROVAL_STATES)
const decided = z.object({ message: success, state })

export const approvalCalls = {
  listApprovals: call({
    method: 'GET',
    path: '/admin/approvals',
    access: 'administrator',
    right: 'people',
    summary: 'Restaurants and employees by the state of their approval, the longest wait first',
    query: z.object({ state: state.default('waiting'), ...paging }),
    answer: z.object({
      partners: z.array(
        z.object({
          _id: wireId,
          role: z.enum(['restaurant', 'employee']),
          name: z.string(),
          email: z.string(),
          phoneNumber: z.string(),
          state,
          /** When it signed up, when it repeated its request, or when it was decided. */
          since: time,
          isEmailConfirmed: z.boolean(),
          /** Of the last decision. */
          reason: z.string(),
          /** What a restaurant has filled in. */
          restaurant: z
            .object({
              place: z.string(),
              address: z.string(),
              fssaiNumber: z.string(),
              hasHours: z.boolean(),
              products: z.int(),
              hasPicture: z.boolean(),
            })
            .optional(),
        }),
      ),
      ...pageInfo,
    }),
  }),
  decideApproval: call({
    method: 'PATCH',
    path: '/admin/approvals/:id',
    access: 'administrator',
    right: 'people',
    summary: 'Approve a restaurant or an employee, or refuse it; refusing an approved one withdraws the approval',
    params: z.object({ id: id() }),
    body: z
      .object({ decision: z.enum(['approve', 'refuse']), reason: optionalText(MAX_BLOCK_REASON) })
      .refine(({ decision, reason }) => decision === 'approve' || Boolean(reason), { error: 'refusal_reason_missing', path: ['reason'] }),
    refusals: ['not_found', 'partner_email_unconfirmed'],
    answer: decided,
  }),
  askRestaurantApproval: call({
    method: 'POST',
    path: '/restaurent/approval',
    access: 'restaurant',
    right: 'team',
    summary: 'Ask for approval again after a refusal',
    answer: decided,
  }),
  askEmployeeApproval: call({
    method: 'POST',
    path: '/employee/approval',
    access: 'employee',
    summary: 'Ask for approval again after a refusal',
    answer: decided,
  }),
  confirmRestaurantEmail: call({
    method: 'POST',
    path: '/restaurent/confirmEmail',
    access: 'restaurant',
    right: 'team',
    summary: 'Email a link that confirms the present address, unless it is confirmed; at most 5 such emails a day',
    answer: z.object({ message: success }),
  }),
  confirmEmployeeEmail: call({
    method: 'POST',
    path: '/employee/confirmEmail',
    access: 'employee',
    summary: 'Email a link that confirms the present address, unless it is confirmed; at most 5 such emails a day',
    answer: z.object({ message: success }),
  }),
} as const
