import { useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { addressFields } from '@tiffin/contract/profiles'
import { restaurantCalls } from '@tiffin/contract/restaurants'
import { z } from 'zod'
import { CheckedForm } from '../../../features/forms/checked-form.tsx'
import { FormField } from '../../../features/forms/form-field.tsx'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { getOwnRestaurant } from '../queries.ts'

const { name, phoneNumber, place } = restaurantCalls.editRestaurantProfile.body.shape
const isGiven = (fields: Record<string, string>): boolean => Object.values(fields).some((value) => value.trim() !== '')
/** Flat, as the fields stand; an address is given whole or not at all. */
const schema = z
  .object({ name, phoneNumber, place, street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() })
  .transform(({ street, city, state, postalCode, ...profile }, context) => {
    const address = { street, city, state, postalCode }
    if (!isGiven(address)) return profile
    const checked = addressFields.safeParse(address)
    if (checked.success) return { ...profile, address: checked.data }
    for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })

export function ProfileForm({ restaurant }: { restaurant: AnswerOf<'GET /restaurent/getResProfile'>['restData'] }) {
  const queries = useQueryClient()
  const { restaurantName, Address } = restaurant
  const save = async (body: z.output<typeof schema>) => {
    const { restData } = await api('PATCH /restaurent/profile/:id/edit', { params: { id: restaurant._id }, body })
    queries.setQueryData(getOwnRestaurant(restaurant._id).queryKey, restData)
    void queries.invalidateQueries({ queryKey: ['catalogue'] })
    toastSuccess(MESSAGES.profileUpdated)
  }
  return (
    <CheckedForm
      label="Restaurant profile"
      submitLabel="Save changes"
      schema={schema}
      start={{
        name: restaurantName,
        phoneNumber: restaurant.phoneNumber,
        place: restaurant.place,
        street: Address.street,
        city: Address.city,
        state: Address.state,
        postalCode: Address.postalCode,
      }}
      send={save}
    >
      <FormField name="name" label="Restaurant name" autoComplete="organization" maxLength={100} />
      <FormField
        name="phoneNumber"
        label="Phone number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        start="+91"
        hint="10 digits without +91"
      />
      <FormField name="place" label="Place" maxLength={200} hint="Where customers find you, for example Fort Kochi." />
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="mb-3 pt-2 text-card-title">Address, where orders are picked up</legend>
        <div className="sm:col-span-2">
          <FormField name="street" label="Street" autoComplete="street-address" maxLength={200} required={false} />
        </div>
        <FormField name="city" label="City" autoComplete="address-level2" maxLength={100} required={false} />
        <FormField name="state" label="State" autoComplete="address-level1" maxLength={100} required={false} />
        <FormField name="postalCode" label="Postal code" autoComplete="postal-code" inputMode="numeric" maxLength={20} required={false} />
      </fieldset>
    </CheckedForm>
  )
}
