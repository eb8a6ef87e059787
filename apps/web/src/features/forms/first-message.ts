import type { FieldErrors } from 'react-hook-form'
import { words as failures } from '#words/failures'

/** Returns the message of the first error in the order of the fields, which are the keys of `values`. */
export function firstMessage(errors: FieldErrors, values: object): string {
  for (const name of Object.keys(values)) {
    const message = errors[name]?.message
    if (typeof message === 'string') return message
  }
  return failures.bug
}
