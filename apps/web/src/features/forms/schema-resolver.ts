import { toNestErrors } from '@hookform/resolvers'
import { codeOfIssue, fieldFailures } from '@tiffin/contract/errors/issues'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { errorsReady, errorText } from '#words/errors'

/** Returns react-hook-form's resolver for a schema; an error's `type` is its code, its message is in the visitor's language. */
export function schemaResolver<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
  return async (given, _context, options) => {
    const checked = schema.safeParse(given, { error: codeOfIssue })
    if (checked.success) return { values: checked.data, errors: {} }
    await errorsReady()
    const errors: Record<string, FieldError> = {}
    for (const failure of fieldFailures(checked.error)) errors[failure.path] = { type: failure.code, message: errorText(failure) }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
