import { ADDRESS_LABELS, type AddressFields, type AddressLabel, deliveryAddressFields } from '@tiffin/contract/calls/addresses'
import type { RefusalCode } from '@tiffin/contract/errors/codes'
import { MAX_ADDRESS_NOTE } from '@tiffin/contract/limits'
import { placeOf } from '@tiffin/contract/pin-codes/place-of'
import { useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { words as all } from '#words/addresses'
import { words as messages } from '#words/messages'
import { ApiError } from '../../lib/api.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { RadioChips } from '../../ui/controls/radio-chips.tsx'
import { firstMessage } from '../forms/first-message.ts'
import { schemaResolver } from '../forms/schema-resolver.ts'
import { useFormToast } from '../forms/use-form-toast.ts'
import { guestPlace } from '../guest-place/guest-place.ts'
import type { Address } from '../profile/queries.ts'
import { type AddressDraft, isPinInDoubt } from './pin-in-doubt.ts'
import { PinPart } from './pin-part.tsx'
import { RecipientPart } from './recipient-part.tsx'
import { withoutPlace } from './street-end.ts'
import type { useSaveAddress } from './use-address-changes.ts'

const words = all.form
const EMPTY: readonly unknown[] = ['street_missing', 'city_missing', 'state_missing', 'postal_code_missing'] satisfies RefusalCode[]

interface AddressFormProps {
  /** Referenced by the submit button, which is outside the form. */
  id: string
  form: UseFormReturn<AddressDraft>
  edited: Address | undefined
  save: ReturnType<typeof useSaveAddress>
}
/** Returns the state of an address form. `edited` is absent for a new address. */
export const useAddressForm = (edited: Address | undefined, addresses: readonly Address[]): UseFormReturn<AddressDraft> =>
  useForm<AddressDraft, unknown, AddressFields>({
    resolver: schemaResolver(deliveryAddressFields),
    mode: 'onTouched',
    defaultValues: {
      ...{ postalCode: '', street: '', city: '', state: '', note: '', recipientName: '', recipientPhone: '', handOver: 'to_me' },
      ...(edited ?? (addresses.length === 0 && namedPlace())),
      label: edited?.label ?? freeLabel(addresses),
      isForOther: Boolean(edited?.recipientName || edited?.recipientPhone),
    },
  })

/** Returns what is known of the place that the customer named as a guest. */
function namedPlace(): Partial<AddressDraft> {
  const { point, postalCode } = guestPlace() ?? {}
  const { city = '', state = '' } = placeOf(postalCode ?? '')
  // the middle of a postal code or a locality is not the customer's door
  return { ...(point && !postalCode && { point }), ...(postalCode && { postalCode, city, state }) }
}

/** An address form. A PIN code at the end of the street, or in its own field, fills in city and state. All of it can be changed. */
export function AddressForm({ id, form, edited, save }: AddressFormProps) {
  const { register, handleSubmit, getValues, setError, setValue, watch, formState } = form
  const { filled, onPostalCode, setPostalCode, onStreet, moveOutPin } = usePlaceOfPin(form, edited)
  const say = useFormToast(form)
  const send = ({ point, ...address }: AddressFields) => {
    const draft = getValues()
    if (draft.isForOther && !address.recipientName)
      return setError('recipientName', { message: words.recipientMissing }, { shouldFocus: true })
    // a point that is not sent stays only if the place does
    save.mutate(isPinInDoubt(edited, draft) ? address : { ...address, point }, {
      onError: (error) => {
        for (const { path, message } of error instanceof ApiError ? error.errors : []) {
          const field = path.split('.').at(-1)
          if (field && field in address) setError(field as keyof AddressDraft, { message })
        }
      },
    })
  }
  const showErrors = (errors: FieldErrors<AddressDraft>) => {
    const isIncomplete = Object.values(errors).some(({ type }) => EMPTY.includes(type))
    say(isIncomplete ? messages.fillAddress : firstMessage(errors, getValues()))
  }
  const submit = handleSubmit(send, showErrors)
  const errorOf = (field: keyof AddressDraft) => formState.errors[field]?.message
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={words.street} error={errorOf('street')} hint={words.streetHint} required>
        <Input {...register('street', { onChange: onStreet, onBlur: moveOutPin })} autoComplete="street-address" maxLength={200} />
      </Field>
      <Field label={words.postalCode} error={errorOf('postalCode')} hint={filled ? words.filled(filled) : words.postalCodeHint} required>
        <Input
          {...register('postalCode', { onChange: onPostalCode })}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={20}
          className="num"
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <Field label={words.city} error={errorOf('city')} required className="min-w-0">
          <Input {...register('city')} autoComplete="address-level2" maxLength={100} />
        </Field>
        <Field label={words.state} error={errorOf('state')} required className="min-w-0">
          <Input {...register('state')} autoComplete="address-level1" maxLength={100} />
        </Field>
      </div>
      <PinPart form={form} edited={edited} onCode={setPostalCode} />
      <RadioChips
        legend={words.label}
        choices={ADDRESS_LABELS.map((value) => ({ value, label: all.labels[value] }))}
        value={watch('label') || 'Other'}
        onChange={(label) => setValue('label', label as AddressLabel, { shouldDirty: true })}
      />
      <Field label={words.note} error={errorOf('note')} hint={words.noteHint} optional>
        <Input {...register('note')} maxLength={MAX_ADDRESS_NOTE} />
      </Field>
      <RecipientPart form={form} />
    </form>
  )
}

/** Returns the first label without an address. */
const freeLabel = (addresses: readonly Address[]): AddressLabel =>
  ADDRESS_LABELS.find((label) => addresses.every((address) => address.label !== label)) ?? 'Other'

/** Returns a known PIN code at the end of a street, also as "682 001", and what is before it. */
function pinAtEnd(street: string): { pin: string; before: string } | undefined {
  const [, before, one, two] = /^(.*[^\d\s,–-])[\s,–-]+(\d{3}) ?(\d{3})[\s.]*$/su.exec(street) ?? []
  const pin = `${one}${two}`
  return before && placeOf(pin).state ? { pin, before } : undefined
}

/** Fills in city and state from the PIN code, but never over typed text, and announces what it filled in. */
function usePlaceOfPin({ getValues, setValue }: UseFormReturn<AddressDraft>, edited: Address | undefined) {
  const [filled, setFilled] = useState<{ city?: string | undefined; state?: string | undefined }>(() =>
    edited ? {} : placeOf(getValues('postalCode')),
  )
  const [fromStreet, setFromStreet] = useState<string>()
  const onPostalCode = () => {
    const place = placeOf(getValues('postalCode'))
    const next = { ...filled }
    for (const name of ['city', 'state'] as const) {
      const value = getValues(name)
      const isFree = value === '' || value === filled[name]
      // a complete PIN code whose city is not known: the city of the one before is wrong
      const isWrong = place[name] === undefined && value !== '' && place.state !== undefined
      if (!isFree || !(place[name] || isWrong)) continue
      next[name] = place[name]
      setValue(name, place[name] ?? '', { shouldValidate: !isWrong, shouldDirty: true })
    }
    setFilled(next)
  }
  const setPostalCode = (code: string) => {
    setValue('postalCode', code, { shouldValidate: true, shouldDirty: true })
    onPostalCode()
  }
  /** A PIN code at the end of the street, as on an envelope, goes into its field, unless something else is typed there. */
  const onStreet = () => {
    const pin = pinAtEnd(getValues('street'))?.pin
    const now = getValues('postalCode')
    if (!pin || pin === now || (now !== '' && now !== fromStreet)) return
    setFromStreet(pin)
    setPostalCode(pin)
  }
  const moveOutPin = () => {
    const end = pinAtEnd(getValues('street'))
    if (!end || end.pin !== getValues('postalCode')) return
    // only what the fields say too: a city that was typed there may be another one
    const { city, state } = getValues()
    setValue('street', withoutPlace(end.before, { city, state }), { shouldValidate: true, shouldDirty: true })
  }
  return { filled: [filled.city, filled.state].filter(Boolean).join(', '), onPostalCode, setPostalCode, onStreet, moveOutPin }
}
