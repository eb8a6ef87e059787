// Stripe's idempotency: the first response of a key is repeated; other parameters or a concurrent request are errors.
import { StripePeerError } from './stripe-error.ts'

export interface PeerAnswer {
  readonly status: number
  readonly body: object
  readonly isReplayed?: boolean
}
interface Kept {
  readonly request: string
  answer: PeerAnswer | undefined
}

export class IdempotencyKeys {
  private readonly kept = new Map<string, Kept>()

  /** Runs `work` once per key. Errors before it starts (401, 400) are not stored, a failure inside it is. */
  async once(key: string | undefined, request: string, work: () => Promise<PeerAnswer>): Promise<PeerAnswer> {
    if (key === undefined) return work()
    const known = this.kept.get(key)
    if (known && known.request !== request)
      throw new StripePeerError(400, 'Keys for idempotent requests can only be used with the same parameters they were first used with.', {
        type: 'idempotency_error',
      })
    if (known && !known.answer)
      throw new StripePeerError(409, 'There is currently another in-progress request using this idempotent key.', {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
      })
    if (known?.answer) return { ...known.answer, isReplayed: true }
    const mine: Kept = { request, answer: undefined }
    this.kept.set(key, mine)
    try {
      mine.answer = await work()
      return mine.answer
    } catch (error) {
      this.kept.delete(key)
      throw error
    }
  }
}
