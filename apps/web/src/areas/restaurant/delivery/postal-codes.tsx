import { useRef } from 'react'
import { IconX } from '#icons'
import { words as all } from '#words/own-delivery'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { withTypedCodes, type ZoneDraft } from './zone-draft.ts'

const words = all.form

interface PostalCodesProps {
  draft: ZoneDraft
  error: string | undefined
  onChange: (some: Partial<ZoneDraft>) => void
}
/** The postal codes of a zone, and a field that adds one or many. What is typed counts when the zone is saved. */
export function PostalCodes({ draft, error, onChange }: PostalCodesProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    onChange(withTypedCodes(draft))
    input.current?.focus()
  }
  return (
    <div className="grid gap-3">
      {draft.codes.length > 0 && (
        <ul aria-label={words.codes} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
          {draft.codes.map((code) => (
            <li
              key={code}
              ref={leaveFocusTo((list) => list.parentElement?.querySelector('input'))}
              className="num inline-flex items-center rounded-control bg-sunken pl-3.5"
            >
              <span>{code}</span>
              <IconButton label={words.removeCode(code)} onClick={() => onChange({ codes: draft.codes.filter((known) => known !== code) })}>
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <Field label={words.postalCode} hint={words.postalCodeHint} error={error} className="flex-1">
          <Input
            ref={input}
            className="num"
            autoComplete="off"
            value={draft.typedCodes}
            onChange={({ target }) => onChange({ typedCodes: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || draft.typedCodes.trim() === '') return
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Button look="secondary" className="mt-7 min-h-12" onClick={add}>
          {words.addCode}
        </Button>
      </div>
    </div>
  )
}
