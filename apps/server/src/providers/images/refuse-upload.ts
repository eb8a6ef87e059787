import type { RefusalCode } from '@tiffin/contract'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** Returns a refusal whose body has the format of Cloudinary's errors. */
export function refuseUpload(code: RefusalCode, retryAfter?: number): Refusal {
  const details = retryAfter === undefined ? {} : { retryAfter }
  return refuse(code, { ...details, fields: { error: { message: refuse(code).message } } })
}
