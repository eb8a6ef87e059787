import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/choose-restaurant'
import { api } from '../../lib/api.ts'
import { isolated } from '../../lib/isolated.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { RadioChips } from '../../ui/controls/radio-chips.tsx'
import { useSearchBox } from '../../ui/hooks/use-search-box.ts'

interface NamedRestaurant {
  readonly id: string
  readonly name: string
}

const FEW = '5'
/** The first restaurants with such a name. */
const findRestaurants = (search: string) =>
  queryOptions({
    queryKey: ['administrator', 'restaurant-names', search],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/restaurents', { query: { search, limit: FEW, page: '1' }, signal })).restaurentData.map(
        ({ _id, restaurantName }): NamedRestaurant => ({ id: _id, name: restaurantName }),
      ),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

interface ChosenRestaurantProps {
  chosen: NamedRestaurant | undefined
  error: string | undefined
  onChange: (restaurant: NamedRestaurant | undefined) => void
}
/** Finds a restaurant by its name. */
export function ChosenRestaurant({ chosen, error, onChange }: ChosenRestaurantProps) {
  const [search, setSearch] = useState('')
  const { typed, type } = useSearchBox(search, setSearch)
  const { data = [], isFetched, isError } = useQuery(findRestaurants(search))
  const choices = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data
  return (
    <div className="grid gap-3">
      <Field label={words.label} required error={error} hint={words.hint}>
        <Input type="search" autoComplete="off" maxLength={200} value={typed} onChange={({ target }) => type(target.value)} />
      </Field>
      {choices.length > 0 && (
        <RadioChips
          legend={words.choose}
          choices={choices.map(({ id, name }) => ({ value: id, label: isolated(name) }))}
          value={chosen?.id ?? ''}
          onChange={(id) => onChange(choices.find((one) => one.id === id))}
        />
      )}
      {search && isFetched && choices.length === 0 && <p role="status">{isError ? words.failed : words.none}</p>}
    </div>
  )
}
