import type { RefusalCode } from '@tiffin/contract/errors/codes'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { words as failures } from '#words/failures'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/message-of.ts'
import { firstMessage } from './first-message.ts'
import { schemaResolver } from './schema-resolver.ts'
import { useFormToast } from './use-form-toast.ts'

export interface CheckedFormOptions<I extends FieldValues, O> {
  schema: z.ZodType<O, I>
  /** The start values, in the order of the fields. */
  start: DefaultValues<I>
  /** Makes the call. A refusal it throws is shown; the input is kept. */
  send: (values: O) => Promise<void>
  /** The field of each refusal code; other refusals concern the whole form. */
  refusals?: { readonly [C in RefusalCode]?: Path<I> }
}

export interface CheckedForm<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>
  readonly submit: () => Promise<void>
}

/** Returns react-hook-form's methods and a submit handler that shows errors and refusals at their fields and in a toast. */
export function useCheckedForm<I extends FieldValues, O>(options: CheckedFormOptions<I, O>): CheckedForm<I, O> {
  const { schema, start, send, refusals } = options
  const form = useForm<I, unknown, O>({
    resolver: schemaResolver(schema),
    defaultValues: start,
    mode: 'onTouched',
  })
  const say = useFormToast(form)
  useEffect(() => {
    // a refusal of the whole form is about what was sent
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name && form.formState.errors.root) form.clearErrors('root')
    })
    return () => unsubscribe()
  }, [form])
  const sendOrShow = async (values: O) => {
    try {
      await send(values)
    } catch (error) {
      showRefusal(form, error, refusals, say)
    }
  }
  return { form, submit: form.handleSubmit(sendOrShow, (errors) => say(firstMessage(errors, start))) }
}

function showRefusal<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  refusals: CheckedFormOptions<I, O>['refusals'],
  say: (message: string) => void,
) {
  if (!(error instanceof ApiError)) {
    form.setError('root', { message: messageOf(error) })
    return say(messageOf(error))
  }
  const message = refusalWords(error)
  say(message)
  const known = error.code && refusals?.[error.code]
  const fields = [...error.errors, ...(known ? [{ path: known, message }] : [])].filter(({ path }) => path in form.getValues())
  fields.forEach((field, index) => {
    form.setError(field.path as Path<I>, { message: field.message }, { shouldFocus: index === 0 })
  })
  if (fields.length === 0) form.setError('root', { message })
}

/** Returns a refusal's message with the time to wait, if the server sent one: "… Please try again in 15 minutes." */
export function refusalWords({ message, status, retryAfter }: ApiError): string {
  if (status !== 429 || retryAfter === undefined) return message
  return failures.tryAgainIn(message, retryAfter)
}
