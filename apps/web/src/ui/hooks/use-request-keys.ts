import { useRef } from 'react'
import { newRequestKey } from '../../lib/request-key.ts'

const NONE = { attempt: '', key: '' }

/**
 * Returns the Idempotency-Key `of` an attempt: after a lost response, and at a second press, the same attempt keeps its key, so that the server
 * returns its first response. `forget` after a success: the same again is another attempt.
 */
export function useRequestKeys() {
  const last = useRef(NONE)
  return {
    of(attempt: unknown): string {
      const text = JSON.stringify(attempt)
      if (last.current.attempt !== text) last.current = { attempt: text, key: newRequestKey() }
      return last.current.key
    },
    forget() {
      last.current = NONE
    },
  }
}
