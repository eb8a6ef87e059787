import { ALLERGENS } from '@tiffin/contract/diet'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { words as allergenWords } from '#words/allergens'
import { words as availability } from '#words/availability'
import { words as productWords } from '#words/products'
import { FilterChip } from '../../../ui/controls/chip.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { MenuTimeSelect } from '../availability/menu-time-select.tsx'
import type { ProductDraft } from './product-draft.ts'

const words = productWords.form

export function ContentsFields() {
  const { control, register, formState, setValue } = useFormContext<ProductDraft>()
  const { errors } = formState
  const chosen = useWatch({ control, name: 'allergens' })
  const statement = useWatch({ control, name: 'allergenStatement' })
  const toggle = (name: (typeof ALLERGENS)[number]) =>
    setValue('allergens', chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name], {
      shouldDirty: true,
      shouldTouch: true,
    })
  return (
    <>
      <Controller
        control={control}
        name="diet"
        render={({ field }) => (
          <RadioCards
            legend={words.diet}
            inRow
            error={errors.diet?.message}
            value={field.value || null}
            onChange={field.onChange}
            choices={[
              { value: 'veg', label: words.veg },
              { value: 'non-veg', label: words.nonVeg },
              { value: 'egg', label: words.egg, detail: words.eggs },
              { value: 'vegan', label: words.vegan, detail: words.veganText },
            ]}
          />
        )}
      />
      <div className="grid gap-3">
        <Controller
          control={control}
          name="allergenStatement"
          render={({ field }) => (
            <RadioCards
              legend={allergenWords.title}
              error={errors.allergens?.message}
              value={field.value}
              onChange={field.onChange}
              choices={[
                { value: 'unstated', label: words.allergensUnstated, detail: words.allergensUnstatedText },
                { value: 'none', label: words.allergensNone },
                { value: 'some', label: words.allergensSome },
              ]}
            />
          )}
        />
        {statement === 'some' && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{words.allergensSome}</legend>
            {ALLERGENS.map((name) => (
              <FilterChip key={name} pressed={chosen.includes(name)} onClick={() => toggle(name)}>
                {allergenWords.names[name]}
              </FilterChip>
            ))}
          </fieldset>
        )}
      </div>
      <Field label={words.kcal} error={errors.kcal?.message} hint={words.kcalHint} className="max-w-60">
        <Input {...register('kcal')} inputMode="numeric" autoComplete="off" end="kcal" />
      </Field>
    </>
  )
}

export function SellingFields() {
  const { control, register, formState } = useFormContext<ProductDraft>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {/* controlled: keeps the selection when the menu times load later */}
      <Controller
        control={control}
        name="menuTime"
        render={({ field }) => <MenuTimeSelect {...field} placeholder={availability.times.ofCategory} className="sm:col-span-2" />}
      />
      <Field label={words.stock} error={errors.stock?.message} hint={words.stockHint}>
        <Input {...register('stock')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={words.daily} error={errors.daily?.message} hint={words.dailyHint}>
        <Input {...register('daily')} inputMode="numeric" autoComplete="off" />
      </Field>
    </div>
  )
}
