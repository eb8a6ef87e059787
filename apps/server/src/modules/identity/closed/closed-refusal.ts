import { RETURN_DAYS } from '@tiffin/contract/calls/closings'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Closing } from './data-closings.ts'

const DAY_MS = 86_400_000
/** Returns when a closed account may be erased. */
export const returnableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + RETURN_DAYS * DAY_MS)
/** Returns the refusal that says until when a closed account can be kept. */
export const closedRefusal = ({ closed_at }: Closing): Refusal =>
  refuse('account_closed', { values: { day: returnableUntil(closed_at).toISOString().slice(0, 10) } })
