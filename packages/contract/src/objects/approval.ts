import { z } from 'zod'
import { time } from '../fields.ts'

/** unchecked: the administrator has never decided · waiting, refused: customers and restaurants do not find it · approved */
export const APPROVAL_STATES = ['unchecked', 'waiting', 'refused', 'approved'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Why a restaurant does not sell yet, or an employee gets no orders. Absent when nothing is missing. */
export const PartnerApproval = z.object({
  state: z.enum(['waiting', 'refused']),
  since: time,
  isEmailConfirmed: z.boolean(),
  /** Of a refusal. */
  reason: z.string().optional(),
})
