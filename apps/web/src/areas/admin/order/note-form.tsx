import { MAX_ORDER_NOTE } from '@tiffin/contract/limits'
import { useState } from 'react'
import { words as care } from '#words/admin-care'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { useAct } from './queries.ts'

const words = care.note

export function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('')
  const adding = useAct({
    send: (note: string, idempotencyKey) =>
      api('POST /admin/orders/:id/notes', { params: { id: orderId }, body: { text: note }, idempotencyKey }),
    done: () => words.done,
    onDone: () => setText(''),
  })
  const note = text.trim()
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(note !== '', () => !adding.isPending && adding.mutate(note))
  return (
    <form ref={fields} noValidate onSubmit={submit} className="mt-3 grid gap-2 border-b border-border pb-4">
      <Field label={words.label} hint={words.hint} error={isChecked && !adding.isSuccess && note === '' ? words.missing : undefined}>
        <Textarea rows={2} maxLength={MAX_ORDER_NOTE} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" look="secondary" className="justify-self-end" loading={adding.isPending}>
        {words.add}
      </Button>
    </form>
  )
}
