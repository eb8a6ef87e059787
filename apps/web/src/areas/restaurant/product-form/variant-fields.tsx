import { MAX_VARIANTS } from '@tiffin/contract/limits'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { IconPlus, IconTrash } from '#icons'
import { words as availabilityWords } from '#words/availability'
import { words as productWords } from '#words/products'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, FieldError } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { EMPTY_VARIANT, liveOfferPrice, type ProductDraft } from './product-draft.ts'

const words = productWords.form
const availability = availabilityWords.stock

export function VariantFields() {
  const { control, formState } = useFormContext<ProductDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'variants' })
  const errors = formState.errors.variants
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-3 text-card-title">{words.variants}</legend>
      <ul className="grid grid-cols-1 gap-3">
        {fields.map((field, index) => (
          <VariantRow key={field.id} index={index} isFaulty={Boolean(errors?.root)} onRemove={() => remove(index)} />
        ))}
      </ul>
      {errors?.root?.message && <FieldError>{errors.root.message}</FieldError>}
      <Button
        look="secondary"
        size="sm"
        className="justify-self-start"
        disabled={fields.length >= MAX_VARIANTS}
        onClick={() => append(EMPTY_VARIANT)}
      >
        <IconPlus size={18} aria-hidden="true" />
        <span>{words.addVariant}</span>
      </Button>
    </fieldset>
  )
}

interface VariantRowProps {
  index: number
  /** An error concerns all rows together. */
  isFaulty: boolean
  onRemove: () => void
}
const addButton = (rows: HTMLElement) => rows.closest('fieldset')?.querySelector<HTMLElement>(':scope > button')

function VariantRow({ index, isFaulty, onRemove }: VariantRowProps) {
  const { control, register, formState } = useFormContext<ProductDraft>()
  const variant = useWatch({ control, name: `variants.${index}` })
  const errors = formState.errors.variants?.[index]
  const reduced = variant && liveOfferPrice(variant)
  return (
    <li
      ref={leaveFocusTo(addButton)}
      className="grid grid-cols-[repeat(2,minmax(0,1fr))_44px] items-start gap-3 rounded-card border border-border bg-surface p-3 md:grid-cols-[1fr_1fr_1fr_1fr_44px]"
    >
      <Field label={words.variantName} error={errors?.name?.message} className="max-md:col-span-2 md:col-span-4">
        <Input
          {...register(`variants.${index}.name`)}
          maxLength={100}
          autoComplete="off"
          placeholder={words.variantExample}
          {...(isFaulty && index === 0 && { 'aria-invalid': true })}
        />
      </Field>
      <Field label={words.price} error={errors?.price?.message} className="max-md:order-1 max-md:col-start-1">
        <Input
          {...register(`variants.${index}.price`)}
          start={<span className="num">₹</span>}
          inputMode="decimal"
          autoComplete="off"
          {...(isFaulty && index === 0 && { 'aria-invalid': true })}
        />
      </Field>
      <Field label={words.offer} error={errors?.offer?.message} className="max-md:order-2">
        <Input {...register(`variants.${index}.offer`)} end="%" inputMode="numeric" autoComplete="off" placeholder="0" />
      </Field>
      <Field label={availability.units} error={errors?.stockUnits?.message} className="max-md:order-3 max-md:col-span-2">
        <Input
          {...register(`variants.${index}.stockUnits`)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="1"
          aria-description={availability.unitsHint}
        />
      </Field>
      <p className="max-md:order-4 max-md:col-span-3">
        <span className="block text-small font-medium md:mb-1.5">{words.customersPay}</span>
        <output className="num flex min-h-8 items-center font-semibold md:min-h-12" aria-label={words.customersPayFor(index + 1)}>
          {reduced === undefined ? '–' : formatRupees(reduced)}
        </output>
      </p>
      <IconButton label={words.removeVariant(index + 1)} onClick={onRemove} className="mt-6.5 md:col-start-5 md:row-start-1 md:mt-7">
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
