import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { messagesReady } from '#words/messages'

/** Checks a form by a schema of the contract. Its messages are shown as they are found, so it waits until they can be translated. */
export function schemaResolver<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
  const check: Resolver<I, unknown, O> = zodResolver(schema)
  return async (...form) => {
    await messagesReady()
    return check(...form)
  }
}
