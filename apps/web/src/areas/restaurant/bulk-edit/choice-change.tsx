import { useId, useState } from 'react'
import { words as menuChanges } from '#words/menu-changes'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useFirstInvalid } from '../../../ui/hooks/use-first-invalid.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Parts } from '../../../ui/parts.ts'

interface ChoiceChangeProps {
  title: string
  label: string
  /** The text of no choice; also the error of a form that was sent without one. */
  choose: string
  submit: string
  options: readonly { value: string; label: string }[]
  /** Why the options could not be read. */
  error: string | undefined
  isSaving: boolean
  onSave: (value: string, label: string) => Promise<boolean>
  onClose: () => void
  children?: Parts
}
export function ChoiceChange(props: ChoiceChangeProps) {
  const { title, label, choose, submit, options, error, isSaving, onSave, onClose, children } = props
  const form = useId()
  const [value, setValue] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { fields, focusFirstInvalid } = useFirstInvalid<HTMLFormElement>()
  const chosen = options.find((option) => option.value === value)
  const save = async () => {
    setAsked(true)
    if (!chosen) focusFirstInvalid()
    else if (await onSave(chosen.value, chosen.label)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {menuChanges.cancel}
          </Button>
          <Button type="submit" form={form} loading={isSaving}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={label} error={error ?? (isAsked && !chosen ? choose : undefined)} required>
          <Select value={value} placeholder={choose} options={options} onChange={(event) => setValue(event.target.value)} />
        </Field>
        {children}
      </form>
    </Dialog>
  )
}
