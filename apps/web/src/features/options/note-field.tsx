import { MAX_NOTE_LENGTH } from '@tiffin/contract/limits'
import { words } from '#words/options'
import { Field } from '../../ui/controls/field.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'

interface NoteFieldProps {
  value: string
  onChange: (value: string) => void
  label: string
  hint: string
  placeholder: string
}
export function NoteField({ value, onChange, label, hint, placeholder }: NoteFieldProps) {
  return (
    <Field
      label={label}
      optional
      hint={
        <span className="flex justify-between gap-3">
          <span>{hint}</span>
          <span className="num whitespace-nowrap">{words.letters(value.length, MAX_NOTE_LENGTH)}</span>
        </span>
      }
    >
      <Textarea
        rows={2}
        value={value}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={placeholder}
        // browsers scroll only the caret of a text area into view
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
