import { IconSearch } from '#icons'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'

interface ListSearchProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
}
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
