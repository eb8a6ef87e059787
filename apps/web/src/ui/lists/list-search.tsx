import { IconSearch } from '#icons'
import { Field } from '../controls/field.tsx'
import { Input } from '../controls/input.tsx'

interface ListSearchProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
}
/** The search of a list, whose text is in the address (`useSearchText`). */
export function ListSearch({ label, placeholder, text, onText }: ListSearchProps) {
  return (
    <Field label={label} hideLabel className="min-w-64 flex-1">
      <Input
        type="search"
        start={<IconSearch size={20} aria-hidden="true" />}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  )
}
