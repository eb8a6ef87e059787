import type { IfMissing } from '@tiffin/contract'
import { useRef } from 'react'
import type { Address } from '../../../features/profile/queries.ts'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import type { PaymentMethod } from './first-choice.ts'

export interface PlaceInput {
  readonly payment: PaymentMethod
  /** From 0. Absent, as the address, where all of it is collected. */
  readonly addressIndex?: number
  readonly addressId?: string
  readonly seenAddress?: Omit<Address, '_id'>
  /** By restaurant, what happens to a product that has run out. */
  readonly ifMissing?: { readonly restId: string; readonly choice: IfMissing }[]
  /** The total shown, in rupees. */
  readonly cartData: { readonly _id: string; readonly grandTotal: number }
  readonly seenPrices?: { _id: string; price: number }[]
  /** By restaurant, the minutes shown at most. */
  readonly promised?: { restId: string; most: number }[]
  readonly note?: string
}
export interface Attempt {
  readonly input: PlaceInput
  readonly key: string
}
interface Placed {
  readonly answer: AnswerOf<'POST /order'>
  /** Whether the order has the input of an earlier attempt. */
  readonly isEarlier: boolean
}

/** Returns the code of a refusal; undefined if there was no response. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)
/** Returns whether the outcome is unknown: no response, an invalid one, or the first request is still running. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'key_in_flight')

const request = ({ input, key }: Attempt) => api('POST /order', { body: input, idempotencyKey: key })

/**
 * Returns how attempts are sent of which the server places at most one. All have the same key, whatever was changed between them: once one is
 * placed, the server refuses another input (docs/trust.md#12), even if the requests overtake each other. `forget` after a success.
 */
export function useOneOrder() {
  const keys = useRequestKeys()
  const unanswered = useRef<readonly Attempt[]>([])
  return {
    attempt: (input: PlaceInput): Attempt => ({ input, key: keys.of('order') }),
    async send(attempt: Attempt): Promise<Placed> {
      try {
        return { answer: await request(attempt), isEarlier: false }
      } catch (error) {
        if (isUnknown(error)) unanswered.current = [...unanswered.current, attempt]
        if (codeOf(error) !== 'key_reused') throw error
        return { answer: await findPlaced(unanswered.current, error), isEarlier: true }
      }
    },
    forget() {
      keys.forget()
      unanswered.current = []
    },
  }
}

/** Returns the stored answer of the attempt that was placed. Places nothing, because the key is used. Throws `refusal` if none was. */
async function findPlaced(attempts: readonly Attempt[], refusal: unknown): Promise<AnswerOf<'POST /order'>> {
  for (const attempt of attempts) {
    try {
      return await request(attempt)
    } catch (error) {
      if (codeOf(error) !== 'key_reused') throw error
    }
  }
  throw refusal
}
