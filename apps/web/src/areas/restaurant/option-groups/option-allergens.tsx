import { ALLERGENS, type Allergen, DIETS } from '@tiffin/contract/diet'
import { words as allergenWords } from '#words/allergens'
import { words } from '#words/option-groups'
import { words as productWords } from '#words/products'
import { FilterChip } from '../../../ui/controls/chip.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import type { OptionDraft } from './group-draft.ts'

interface OptionAllergensProps {
  option: OptionDraft
  name: string
  error: string | undefined
  onChange: (some: Partial<OptionDraft>) => void
}
/** What an option contains: diet and allergens. Not stated and none declared are two answers. */
export function OptionAllergens({ option, name, error, onChange }: OptionAllergensProps) {
  const { allergens, containsSome } = option
  const chosen = allergens ?? []
  const toggle = (one: Allergen) =>
    onChange({ allergens: chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one] })
  const state = (statement: string) =>
    onChange({ containsSome: statement === 'some', allergens: statement === 'unstated' ? null : statement === 'some' ? chosen : [] })
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label={words.diet(name)} hideLabel>
          <Select
            value={option.diet ?? ''}
            options={[{ value: '', label: words.diets.none }, ...DIETS.map((diet) => ({ value: diet, label: words.diets[diet] }))]}
            onChange={({ target }) => onChange({ diet: DIETS.find((diet) => diet === target.value) ?? null })}
          />
        </Field>
        <Field label={words.allergens(name)} hideLabel error={error}>
          <Select
            value={containsSome ? 'some' : allergens ? 'none' : 'unstated'}
            options={[
              { value: 'unstated', label: words.allergensUnstated },
              { value: 'none', label: productWords.form.allergensNone },
              { value: 'some', label: productWords.form.allergensSome },
            ]}
            onChange={({ target }) => state(target.value)}
          />
        </Field>
      </div>
      {containsSome && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.allergens(name)}</legend>
          {ALLERGENS.map((one) => (
            <FilterChip key={one} pressed={chosen.includes(one)} onClick={() => toggle(one)}>
              {allergenWords.names[one]}
            </FilterChip>
          ))}
        </fieldset>
      )}
    </>
  )
}
