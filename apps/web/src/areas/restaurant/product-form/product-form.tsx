import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, FormProvider, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { words as productWords } from '#words/products'
import { LeaveGuard } from '../../../features/forms/leave-guard.tsx'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { listAllCategories } from '../queries.ts'
import { ContentsFields, SellingFields } from './contents-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { faultsOf, type ProductDraft } from './product-draft.ts'
import { ProductPreview } from './product-preview.tsx'
import { useDeletedPlaces } from './use-deleted-places.ts'
import { usePictures } from './use-pictures.ts'
import { useProductForm } from './use-product-form.ts'
import { VariantFields } from './variant-fields.tsx'

const words = productWords.form

interface ProductFormProps {
  start: ProductDraft
  submitLabel: string
  /** Makes the call; an error it throws is shown and the input is kept. */
  save: (draft: ProductDraft) => Promise<void>
  onDraft?: (draft: ProductDraft) => void
  /** Above the buttons. */
  notice?: Parts
  leaving: { title: string; text: string; leave: string; stay: string }
}
export function ProductForm({ start, submitLabel, save, onDraft, notice, leaving }: ProductFormProps) {
  const { _id } = useProfile('restaurant')
  const { form, element, submit, setImages } = useProductForm(start, save)
  useDeletedPlaces(form, _id)
  const pictures = usePictures(start.images, setImages)
  const [isWaiting, setIsWaiting] = useState(false)
  const [complain] = useEndingToast('uploading', isWaiting && pictures.isUploading)
  const { register, control } = form
  const { errors, isDirty, isSubmitting } = form.formState

  useEffect(
    () => (onDraft ? form.subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) }) : undefined),
    [form, onDraft],
  )
  const press = () => {
    // the other errors can be corrected meanwhile
    const isOnlyWaiting = pictures.isUploading && faultsOf(form.getValues()).every(({ path }) => path === 'images')
    setIsWaiting(isOnlyWaiting)
    if (isOnlyWaiting) complain(words.stillUploading)
    else void submit()
  }
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <form
          ref={element}
          noValidate
          aria-label={submitLabel}
          className="grid grid-cols-1 gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            press()
          }}
        >
          <Field label={words.name} error={errors.productName?.message} required>
            <Input {...register('productName')} maxLength={200} autoComplete="off" placeholder={words.nameExample} />
          </Field>
          <CategoryField restaurantId={_id} />
          <Field label={words.description} error={errors.description?.message} required hint={words.descriptionHint}>
            <Textarea {...register('description')} maxLength={2000} rows={4} />
          </Field>
          <ContentsFields />
          <VariantFields />
          <SellingFields />
          <fieldset className="min-w-0">
            <legend className="mb-3 text-card-title">{words.pictures}</legend>
            <PictureField
              pictures={pictures}
              error={isWaiting && pictures.isUploading ? words.stillUploading : errors.images?.message}
              isTooFew={!(isWaiting && pictures.isUploading) && errors.images?.type === 'images_too_few'}
            />
          </fieldset>
          {notice}
          <div className="flex flex-wrap gap-3 max-md:child:flex-1">
            <Button type="submit" size="lg" loading={isSubmitting}>
              {submitLabel}
            </Button>
            <Link to={paths.products.to()} className={buttonClass('secondary', 'lg')}>
              {words.cancel}
            </Link>
          </div>
        </form>
        <LeaveGuard isDirty={isDirty} {...leaving} />
        <div className="max-w-100 lg:sticky lg:top-6">
          <ProductPreview control={control} />
        </div>
      </div>
    </FormProvider>
  )
}

function CategoryField({ restaurantId }: { restaurantId: string }) {
  const { data, isPending } = useQuery(listAllCategories(restaurantId))
  const { control, formState } = useFormContext<ProductDraft>()
  const none = data?.length === 0 && (
    <>
      <span>{`${words.noCategory} `}</span>
      <Link to={paths.categories.to()} className="link">
        {words.addCategory}
      </Link>
    </>
  )
  const options = data?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
  return (
    <Field label={words.category} error={formState.errors.category?.message} required hint={none}>
      {/* controlled: keeps the selection when the categories load later */}
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <Select {...field} placeholder={isPending ? productWords.loading : words.chooseCategory} options={options} />
        )}
      />
    </Field>
  )
}
