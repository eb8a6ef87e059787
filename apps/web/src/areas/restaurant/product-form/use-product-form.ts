import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type FieldErrors, get, type Resolver, set, useForm } from 'react-hook-form'
import { words as failures } from '#words/failures'
import { useFormToast } from '../../../features/forms/use-form-toast.ts'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { reloadMenuLists } from '../queries.ts'
import { faultsOf, type ProductDraft } from './product-draft.ts'

const resolver: Resolver<ProductDraft> = (draft) => {
  const faults = faultsOf(draft)
  if (faults.length === 0) return { values: draft, errors: {} }
  const errors: FieldErrors<ProductDraft> = {}
  for (const { path, code = 'form', message } of faults) if (!get(errors, path)) set(errors, path, { type: code, message })
  return { values: {}, errors }
}

/** Returns the form, its element's ref, and the handlers of submit and pictures. */
export function useProductForm(start: ProductDraft, save: (draft: ProductDraft) => Promise<void>) {
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<ProductDraft>({
    resolver,
    defaultValues: start,
    mode: 'onTouched',
    // pictures and groups cannot be focused by name: the effect below finds the first invalid element
    shouldFocusError: false,
  })
  const complain = useFormToast(form)
  const { submitCount } = form.formState
  // counted with the errors of a submit, so that they are on the page when this runs
  useEffect(() => {
    if (submitCount === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = first?.role === 'radiogroup' ? first.querySelector('input') : first
    control?.focus()
  }, [submitCount])
  const send = async (draft: ProductDraft) => {
    try {
      await save(draft)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        console.error(error)
        return complain(failures.bug)
      }
      complain(messageOf(error))
      // the category or the menu time, which the lists then lack
      if (error.code === 'not_found') void reloadMenuLists(queries)
      const atFields = error.errors.filter(({ path }) => path.split('.')[0] !== 'variants' && path in draft)
      for (const { path, message } of atFields) form.setError(path as keyof ProductDraft, { message })
    }
  }
  const submit = form.handleSubmit(send, () => {
    const [fault] = faultsOf(form.getValues())
    complain(fault?.message ?? failures.bug)
  })
  const setImages = useCallback(
    (images: string[]) =>
      form.setValue('images', images, { shouldDirty: true, shouldValidate: form.formState.isSubmitted || images.length > 0 }),
    [form],
  )
  return { form, element, submit, setImages }
}
