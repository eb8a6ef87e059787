import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as all } from '#words/admin-contracts'
import { isolated } from '../../../lib/isolated.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { useSearchBox } from '../../../ui/hooks/use-search-box.ts'
import type { ContractDraft } from './contract-draft.ts'
import { findRestaurants } from './queries.ts'

const words = all.form

interface ChosenRestaurantProps {
  chosen: ContractDraft['restaurant']
  error: string | undefined
  onChange: (restaurant: ContractDraft['restaurant']) => void
}
/** Finds a restaurant by its name. */
export function ChosenRestaurant({ chosen, error, onChange }: ChosenRestaurantProps) {
  const [search, setSearch] = useState('')
  const { typed, type } = useSearchBox(search, setSearch)
  const { data = [], isFetched, isError } = useQuery(findRestaurants(search))
  const choices = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data
  return (
    <div className="grid gap-3">
      <Field label={words.restaurant} required error={error} hint={words.restaurantHint}>
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
      {search && isFetched && choices.length === 0 && <p role="status">{isError ? words.searchFailed : words.noRestaurant}</p>}
    </div>
  )
}
