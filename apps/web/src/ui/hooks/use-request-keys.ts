import { useRef } from 'react'
import { type KeySlot, keyOf } from '../../lib/request-key.ts'

/**
 * Returns the Idempotency-Key `of` an attempt: after a lost response, and at a second press, the same attempt keeps its key, so that the server
 * returns its first response. `forget` after a success: the same again is another attempt.
 */
export function useRequestKeys() {
  const last: KeySlot = useRef<KeySlot['current']>(undefined)
  return {
    of: (attempt: unknown): string => keyOf(last, attempt),
    forget() {
      last.current = undefined
    },
  }
}
