import { refusalText } from '@tiffin/contract/errors/codes'
import { errorText } from '#words/errors'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/message-of.ts'

const DIGITS = /^\d{1,6}$/
/** Returns the whole rupees that were typed; undefined for anything else, and for 0. */
export function rupeesIn(typed: string): number | undefined {
  const digits = typed.trim().replaceAll(',', '')
  const rupees = DIGITS.test(digits) ? Number(digits) : 0
  return rupees > 0 ? rupees : undefined
}

type Name = 'amount' | 'reason' | 'password'
/** Beside which field a refusal is shown. */
const FIELD_OF: Readonly<Record<string, Name>> = {
  wrong_current_password: 'password',
  credit_over_order: 'amount',
  credit_over_day: 'amount',
  credit_meanwhile: 'amount',
}

/** Returns what is missing in the form of a credit, and what the server has refused, by field. */
export function creditFaults({ amount, reason, password }: Readonly<Record<Name, string | undefined>>, error: Error | null) {
  const missing: Partial<Record<Name, string>> = {
    ...(rupeesIn(amount ?? '') === undefined && { amount: errorText(refusalText('credit_amount')) }),
    ...(!reason && { reason: errorText(refusalText('reason_missing')) }),
    ...(!password && { password: errorText(refusalText('own_password_missing')) }),
  }
  const field = error instanceof ApiError && error.code ? FIELD_OF[error.code] : undefined
  const refused: Partial<Record<Name, string>> = field && error ? { [field]: messageOf(error) } : {}
  return { isComplete: Object.keys(missing).length === 0, missing, refused }
}
