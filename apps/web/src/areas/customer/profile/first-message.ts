import type { FieldErrors, FieldValues } from 'react-hook-form'

/** What a toast says about a form with several mistakes: the words of the first, in the order of the form. */
export function firstMessage<T extends FieldValues>(errors: FieldErrors<T>, order: readonly (keyof T)[]): string {
  for (const field of order) {
    const message = errors[field]?.message
    if (typeof message === 'string') return message
  }
  return 'Please check the form'
}
