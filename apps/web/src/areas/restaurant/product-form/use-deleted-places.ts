import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { listAllCategories, listMenuTimes } from '../queries.ts'
import type { ProductDraft } from './product-draft.ts'

/** Clears a category or menu time that was deleted meanwhile: its select shows none, but the form would send its id. */
export function useDeletedPlaces(form: UseFormReturn<ProductDraft>, restaurantId: string): void {
  useKnown(form, 'category', useQuery({ ...listAllCategories(restaurantId), refetchOnMount: 'always' }))
  useKnown(form, 'menuTime', useQuery({ ...listMenuTimes(), refetchOnMount: 'always' }))
}

type Places = UseQueryResult<readonly { readonly _id: string }[]>
function useKnown(
  form: UseFormReturn<ProductDraft>,
  field: 'category' | 'menuTime',
  { data, isSuccess, isFetchedAfterMount }: Places,
): void {
  // an older list may lack what was added since
  const known = isSuccess && isFetchedAfterMount ? data : undefined
  useEffect(() => {
    const id = form.getValues(field)
    if (!known || id === '' || known.some(({ _id }) => _id === id)) return
    form.setValue(field, '', { shouldValidate: form.formState.isSubmitted })
  }, [form, field, known])
}
