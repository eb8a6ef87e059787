import { useQueryClient } from '@tanstack/react-query'
import { addressFields } from '@tiffin/contract/calls/addresses'
import { restaurantCalls } from '@tiffin/contract/calls/restaurants'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { words as messages } from '#words/messages'
import { words as restaurantWords } from '#words/restaurant'
import { CheckedForm } from '../../../features/forms/checked-form.tsx'
import { FormField } from '../../../features/forms/form-field.tsx'
import { LeaveGuard } from '../../../features/forms/leave-guard.tsx'
import { PhoneField } from '../../../features/forms/phone-field.tsx'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { getOwnRestaurant } from '../queries.ts'

const words = restaurantWords.profile
const { name, phoneNumber, place, fssaiNumber, email } = restaurantCalls.editRestaurantProfile.body.shape
const isGiven = (fields: Record<string, string>): boolean => Object.values(fields).some((value) => value.trim() !== '')
const flat = z.object({
  name,
  phoneNumber,
  place,
  fssaiNumber: fssaiNumber.unwrap(),
  email: email.unwrap(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
/** Flat, like the fields; an address must be complete, or empty as long as the restaurant has none: a call without one keeps it. */
const schemaOf = (hasAddress: boolean) =>
  flat.transform(({ street, city, state, postalCode, ...profile }, context) => {
    const address = { street, city, state, postalCode }
    if (!hasAddress && !isGiven(address)) return profile
    const checked = addressFields.safeParse(address)
    if (checked.success) return { ...profile, address: checked.data }
    for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })
const schemas = { given: schemaOf(true), none: schemaOf(false) }

export function ProfileForm({ restaurant }: { restaurant: AnswerOf<'GET /restaurent/getResProfile'>['restData'] }) {
  const queries = useQueryClient()
  const { restaurantName, Address } = restaurant
  const hasAddress = isGiven({ ...Address })
  const save = async (body: z.output<(typeof schemas)['given']>) => {
    const { restData } = await api('PATCH /restaurent/profile/:id/edit', { params: { id: restaurant._id }, body })
    showChange(queries, getOwnRestaurant(restaurant._id).queryKey, restData)
    void queries.invalidateQueries({ queryKey: ['catalogue'] })
    toastSuccess(messages.profileUpdated)
  }
  return (
    <CheckedForm
      label={words.title}
      submitLabel={words.save}
      schema={hasAddress ? schemas.given : schemas.none}
      start={{
        name: restaurantName,
        phoneNumber: restaurant.phoneNumber,
        place: restaurant.place,
        fssaiNumber: restaurant.fssaiNumber ?? '',
        email: restaurant.pendingEmail ?? restaurant.email ?? '',
        street: Address.street,
        city: Address.city,
        state: Address.state,
        postalCode: Address.postalCode,
      }}
      refusals={{ email_taken: 'email' }}
      send={save}
    >
      <UnsavedChanges />
      <FormField name="name" label={words.name} autoComplete="organization" maxLength={100} />
      <PhoneField label={words.phone} hint={words.phoneHint} />
      <FormField
        name="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={restaurant.pendingEmail ? words.emailWaits(restaurant.email ?? '') : words.emailHint}
      />
      <FormField name="place" label={words.placeField} maxLength={200} hint={words.placeHint} />
      <FormField
        name="fssaiNumber"
        label={words.fssaiNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required={false}
        hint={words.fssaiHint}
      />
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="mb-3 pt-2 text-card-title">{words.address}</legend>
        <div className="sm:col-span-2">
          <FormField name="street" label={words.street} autoComplete="street-address" maxLength={200} required={hasAddress} />
        </div>
        <FormField name="city" label={words.city} autoComplete="address-level2" maxLength={100} required={hasAddress} />
        <FormField name="state" label={words.state} autoComplete="address-level1" maxLength={100} required={hasAddress} />
        <FormField
          name="postalCode"
          label={words.postalCode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={20}
          required={hasAddress}
        />
      </fieldset>
    </CheckedForm>
  )
}

function UnsavedChanges() {
  const { formState, reset, getValues } = useFormContext()
  const { isDirty, isSubmitSuccessful } = formState
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues())
  }, [isSubmitSuccessful, reset, getValues])
  return <LeaveGuard isDirty={isDirty} {...restaurantWords.leave} />
}
