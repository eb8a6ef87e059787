import type { QueryKey } from '@tanstack/react-query'
import { MAX_CARE_NOTE } from '@tiffin/contract/limits'
import { useState } from 'react'
import { words as care } from '#words/admin-care'
import { useAct } from '../../features/forms/use-act.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { cx } from '../../ui/cx.ts'
import { useCheckedSubmit } from '../../ui/hooks/use-checked-submit.ts'

const words = care.note

interface NoteFormProps {
  send: (text: string, idempotencyKey: string) => Promise<unknown>
  /** The key of the queries that show the note. */
  shownBy: QueryKey
  className?: string
}
/** Adds a note that only administrators read. */
export function NoteForm({ send, shownBy, className }: NoteFormProps) {
  const [text, setText] = useState('')
  const adding = useAct({ send, shownBy, done: () => words.done, onDone: () => setText('') })
  const note = text.trim()
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(note !== '', () => !adding.isPending && adding.mutate(note))
  return (
    <form ref={fields} noValidate onSubmit={submit} className={cx('grid gap-2 border-b border-border pb-4', className)}>
      <Field label={words.label} hint={words.hint} error={isChecked && !adding.isSuccess && note === '' ? words.missing : undefined}>
        <Textarea rows={2} maxLength={MAX_CARE_NOTE} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" look="secondary" className="justify-self-end" loading={adding.isPending}>
        {words.add}
      </Button>
    </form>
  )
}
