// A form checked by the contract's own schema: errors at the fields and as a toast, refusals of the server in the same places.
import type { RefusalCode } from '@tiffin/contract/codes'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { words as failures } from '#words/failures'
import { ApiError } from '../../lib/api.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { schemaResolver } from './schema-resolver.ts'

/** A click moves the focus before it lands: an error shown at once would move the button away from under it. */
const ERROR_DELAY_MS = 250

export interface CheckedFormOptions<I extends FieldValues, O> {
  schema: z.ZodType<O, I>
  /** What stands in the fields at first, in the order in which they are shown. */
  start: DefaultValues<I>
  /** Makes the call. A refusal that it throws is shown; nothing of what was typed is lost. */
  send: (values: O) => Promise<void>
  /** The field that a refusal is about, by the refusal's code; the others are about the whole form. */
  refusals?: { readonly [C in RefusalCode]?: Path<I> }
}

export interface CheckedForm<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>
  readonly submit: () => Promise<void>
}

export function useCheckedForm<I extends FieldValues, O>(options: CheckedFormOptions<I, O>): CheckedForm<I, O> {
  const { schema, start, send, refusals } = options
  const form = useForm<I, unknown, O>({
    resolver: schemaResolver(schema),
    defaultValues: start,
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
  })
  const sendOrTell = async (values: O) => {
    try {
      await send(values)
    } catch (error) {
      tell(form, error, refusals)
    }
  }
  return { form, submit: form.handleSubmit(sendOrTell, (errors) => toastError(firstMessage(errors, start))) }
}

function tell<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  refusals: CheckedFormOptions<I, O>['refusals'],
) {
  if (!(error instanceof ApiError)) {
    console.error(error)
    form.setError('root', { message: failures.bug })
    return toastError(failures.bug)
  }
  const message = refusalWords(error)
  toastError(message)
  const known = error.code && refusals?.[error.code]
  const fields = [...error.errors, ...(known ? [{ path: known, message }] : [])].filter(({ path }) => path in form.getValues())
  fields.forEach((field, index) => {
    form.setError(field.path as Path<I>, { message: field.message }, { shouldFocus: index === 0 })
  })
  if (fields.length === 0) form.setError('root', { message })
}

/** A refusal in words, with the time to wait where the server names one: "… Please try again in 15 minutes." */
export function refusalWords({ message, status, retryAfter }: ApiError): string {
  if (status !== 429 || retryAfter === undefined) return message
  return failures.tryAgainIn(message, retryAfter)
}

/** The first error in the order in which the fields stand. */
function firstMessage(errors: FieldErrors, start: object): string {
  for (const name of Object.keys(start)) {
    const message = errors[name]?.message
    if (typeof message === 'string') return message
  }
  return failures.bug
}
