import { useId, useState } from 'react'
import { words as menuChanges } from '#words/menu-changes'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
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
  const chosen = options.find((option) => option.value === value)
  const save = async () => {
    if (chosen && (await onSave(chosen.value, chosen.label))) onClose()
  }
  const { fields, isChecked, submit: onSubmit } = useCheckedSubmit<HTMLFormElement>(chosen !== undefined, save)
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
      <form ref={fields} id={form} noValidate onSubmit={onSubmit}>
        <Field label={label} error={error ?? (isChecked && !chosen ? choose : undefined)} required>
          <Select value={value} placeholder={choose} options={options} onChange={(event) => setValue(event.target.value)} />
        </Field>
        {children}
      </form>
    </Dialog>
  )
}
