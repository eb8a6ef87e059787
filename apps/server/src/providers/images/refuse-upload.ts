import type { RefusalCode } from '@tiffin/contract'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** A refusal in our words and in the form that Cloudinary's callers read. */
export function refuseUpload(code: RefusalCode, retryAfter?: number): Refusal {
  const details = retryAfter === undefined ? {} : { retryAfter }
  return refuse(code, { ...details, fields: { error: { message: refuse(code).message } } })
}
