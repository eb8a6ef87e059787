// A refusal is thrown by name; the one error handler turns the name into a status and words.
import { REFUSALS, type RefusalCode } from '@tiffin/contract'

interface RefusalDetails {
  /** Fills the `{…}` of the message. */
  readonly words?: Readonly<Record<string, string | number>>
  /** Seconds after which a new try makes sense; becomes Retry-After. */
  readonly retryAfter?: number
  /** Further fields of the answer, already in the shape of the wire. */
  readonly fields?: Readonly<Record<string, unknown>>
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly retryAfter: number | undefined
  readonly fields: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(REFUSALS[code].message.replace(/\{(\w+)\}/g, (_, word: string) => String(details.words?.[word] ?? '')))
    this.code = code
    this.retryAfter = details.retryAfter
    this.fields = details.fields ?? {}
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}

/** Makes the refusal to throw: `throw refuse('cart_empty')`. */
export const refuse = (code: RefusalCode, details?: RefusalDetails): Refusal => new Refusal(code, details)
