// A refusal is thrown by its code; the one error handler turns the code into a status and a message.
import { REFUSALS, type RefusalCode, type RefusalText, refusalText } from '@tiffin/contract'

interface RefusalDetails {
  /** Fills the `{…}` of the message; sent beside it. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Seconds after which a new try makes sense; becomes Retry-After. */
  readonly retryAfter?: number
  /** Further fields of the answer, already in the shape of the wire. */
  readonly fields?: Readonly<Record<string, unknown>>
}

export class Refusal extends Error {
  readonly code: RefusalCode
  /** Code, message and values, as they are sent. */
  readonly text: RefusalText
  readonly retryAfter: number | undefined
  readonly fields: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    const values = Object.fromEntries(Object.entries(details.values ?? {}).map(([name, value]) => [name, String(value)]))
    const text = refusalText(code, values)
    super(text.message)
    this.code = code
    this.text = text
    this.retryAfter = details.retryAfter
    this.fields = details.fields ?? {}
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}

/** Makes the refusal to throw: `throw refuse('cart_empty')`. */
export const refuse = (code: RefusalCode, details?: RefusalDetails): Refusal => new Refusal(code, details)
