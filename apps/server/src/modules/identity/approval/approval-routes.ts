import type { HandlersOf } from '../../../platform/http/handler.ts'
import { inTwoSteps } from '../../../platform/http/handler.ts'
import { sendOwnLink } from '../email-change/confirm-own-email.ts'
import { askApproval, decideApproval } from './decide-approval.ts'

type ApprovalCalls = 'decideApproval' | 'askRestaurantApproval' | 'askEmployeeApproval' | 'confirmRestaurantEmail' | 'confirmEmployeeEmail'

export const approvalHandlers: HandlersOf<ApprovalCalls> = {
  decideApproval: async ({ db, caller, params, body }) => ({
    message: 'success',
    state: await decideApproval(db, { id: params.id, decision: body.decision, reason: body.reason ?? '', by: caller.accountId }),
  }),
  askRestaurantApproval: async ({ db, caller }) => ({ message: 'success', state: await askApproval(db, caller.accountId) }),
  askEmployeeApproval: async ({ db, caller }) => ({ message: 'success', state: await askApproval(db, caller.accountId) }),
  confirmRestaurantEmail: inTwoSteps(
    ({ countMail }) => countMail(),
    async ({ db, caller }) => {
      await sendOwnLink(db, caller.accountId, 'restaurant')
      return { message: 'success' }
    },
  ),
  confirmEmployeeEmail: inTwoSteps(
    ({ countMail }) => countMail(),
    async ({ db, caller }) => {
      await sendOwnLink(db, caller.accountId, 'employee')
      return { message: 'success' }
    },
  ),
}
