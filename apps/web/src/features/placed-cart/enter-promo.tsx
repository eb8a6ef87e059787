import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { words } from '#words/promos'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/message-of.ts'
import { showChange } from '../../lib/refresh.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { CART_SCOPE, getCart } from '../cart/queries.ts'

/** Enter applies the code, and never orders. */
export default function EnterPromo() {
  const queries = useQueryClient()
  const entering = useMutation({
    scope: CART_SCOPE,
    mutationFn: async (typed: string) => (await api('PUT /cart/promo', { body: { code: typed } })).cartData,
    onSuccess: (cart) => showChange(queries, getCart().queryKey, cart),
  })
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // the button that was pressed to get here is gone
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else if (!entering.isPending) entering.mutate(code.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex items-start gap-2">
      <Field
        label={words.label}
        error={isMissing ? words.missing : entering.error ? messageOf(entering.error) : undefined}
        className="min-w-0 flex-1"
      >
        <Input
          ref={field}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="done"
          onChange={(event) => {
            setCode(event.target.value)
            setIsMissing(false)
            entering.reset()
          }}
        />
      </Field>
      <Button type="submit" look="secondary" className="mt-6.5 h-12" loading={entering.isPending}>
        {words.apply}
      </Button>
    </form>
  )
}
