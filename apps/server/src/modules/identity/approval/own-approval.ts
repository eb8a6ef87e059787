import type { Calls } from '@tiffin/contract'
import type { z } from 'zod'
import type { OwnApproval } from './data-approvals.ts'

type Wire = Pick<z.input<Calls['getEmployeeDashboard']['answer']>, 'approval'>
/** Returns `{ approval }`, or nothing. */
export const approvalWire = (approval: OwnApproval | null): Wire =>
  approval
    ? {
        approval: {
          state: approval.state,
          since: new Date(approval.since).toISOString(),
          isEmailConfirmed: approval.is_email_verified,
          ...(approval.reason && { reason: approval.reason }),
        },
      }
    : {}
