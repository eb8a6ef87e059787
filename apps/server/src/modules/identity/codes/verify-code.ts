import type { Cipher } from '../../../platform/cipher.ts'
import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { afterCodeMinutes, hashCode } from './code-flow.ts'
import { type FlowKey, tryCode } from './data-codes.ts'

/** Checks a code. A wrong, expired or used code, and one of another browser, is refused as `otp_incorrect`. */
export async function verifyCode(db: Db, cipher: Cipher, flow: FlowKey | undefined, code: string): Promise<void> {
  const isRight = flow !== undefined && (await tryCode(db, flow, hashCode(cipher, flow, code), afterCodeMinutes(db.now())))
  if (!isRight) throw refuse('otp_incorrect')
}
