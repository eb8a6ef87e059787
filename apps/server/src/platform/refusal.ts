import { REFUSALS, type RefusalCode, type RefusalText, refusalText } from '@tiffin/contract'

export interface RefusalDetails {
  /** Fills the `{…}` of the message; also sent. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Seconds, sent as Retry-After. */
  readonly retryAfter?: number
  /** Further fields of the answer, in the wire's format. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** The error behind it, for the operator's log; never sent. */
  readonly cause?: unknown
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly text: RefusalText
  readonly retryAfter: number | undefined
  fields: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    const values = Object.fromEntries(Object.entries(details.values ?? {}).map(([name, value]) => [name, String(value)]))
    const text = refusalText(code, values)
    super(text.message, { cause: details.cause })
    this.code = code
    this.text = text
    this.retryAfter = details.retryAfter
    this.fields = details.fields ?? {}
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}

/** Returns the refusal to throw: `throw refuse('cart_empty')`. */
export const refuse = (code: RefusalCode, details?: RefusalDetails): Refusal => new Refusal(code, details)
