import type { HandOverWay } from '@tiffin/contract/calls/addresses'
import type { UseFormReturn } from 'react-hook-form'
import { words as all } from '#words/addresses'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { RadioCards } from '../../ui/controls/radio-card.tsx'
import { phoneDigits } from '../forms/phone-digits.ts'
import type { AddressDraft } from './pin-in-doubt.ts'

const words = all.form

/** How the food changes hands, and who takes it. */
export function RecipientPart({ form }: { form: UseFormReturn<AddressDraft> }) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const forget = (event: { target: { checked: boolean } }) => {
    if (event.target.checked) return
    for (const name of ['recipientName', 'recipientPhone'] as const) setValue(name, '', { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <RadioCards
        legend={<span className="text-small font-medium">{words.handOver}</span>}
        choices={[
          { value: 'to_me', label: words.toMe },
          { value: 'at_door', label: words.atDoor, detail: words.atDoorText },
        ]}
        value={watch('handOver') ?? 'to_me'}
        onChange={(value) => setValue('handOver', value as HandOverWay, { shouldDirty: true })}
      />
      <Checkbox label={words.forOther} {...register('isForOther', { onChange: forget })} />
      {watch('isForOther') && (
        <>
          <Field label={words.recipientName} error={errors.recipientName?.message} required>
            <Input {...register('recipientName')} autoComplete="off" maxLength={100} />
          </Field>
          <Field label={words.recipientPhone} error={errors.recipientPhone?.message} hint={words.recipientPhoneHint} optional>
            <Input
              {...register('recipientPhone', { setValueAs: (typed?: string) => typed && phoneDigits(typed) })}
              type="tel"
              inputMode="numeric"
              autoComplete="off"
              start="+91"
            />
          </Field>
        </>
      )}
    </>
  )
}
