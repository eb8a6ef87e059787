import { AREA_CORNERS } from '@tiffin/contract/areas'
import { type ClipboardEvent, useId } from 'react'
import { IconPlus, IconX } from '#icons'
import { words as all } from '#words/places'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { leaveFocusTo } from '../../ui/hooks/leave-focus.ts'
import { type CornerDraft, type CornersFault, newCorner, pasted } from './corners.ts'

const words = all.corners
/** Wide enough for both fields on a phone. */
const ROW = 'grid grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-center gap-2'

interface CornerListProps {
  corners: readonly CornerDraft[]
  fault: CornersFault | undefined
  onChange: (corners: readonly CornerDraft[]) => void
}
/** The border of an area as a list of its corners. */
export function CornerList({ corners, fault, onChange }: CornerListProps) {
  const id = useId()
  const change = (key: number, some: Partial<CornerDraft>) =>
    onChange(corners.map((corner) => (corner.key === key ? { ...corner, ...some } : corner)))
  const paste = (at: number) => (event: ClipboardEvent) => {
    const more = pasted(corners, at, event.clipboardData.getData('text'))
    if (!more) return
    event.preventDefault()
    onChange(more)
  }
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-small font-medium">{words.title}</legend>
      <p className={`${ROW} mb-1 text-small text-ink-2`} aria-hidden="true">
        <span />
        <span>{all.latitude}</span>
        <span>{all.longitude}</span>
      </p>
      <ol className="grid gap-2">
        {corners.map((corner, at) => (
          <CornerRow
            key={corner.key}
            corner={corner}
            number={at + 1}
            describedBy={fault?.at.includes(at) ? `${id}-error` : undefined}
            onChange={(some) => change(corner.key, some)}
            onPaste={paste(at)}
            onRemove={corners.length > AREA_CORNERS.least ? () => onChange(corners.filter(({ key }) => key !== corner.key)) : undefined}
          />
        ))}
      </ol>
      {fault && <FieldError id={`${id}-error`}>{fault.message}</FieldError>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          size="sm"
          disabled={corners.length >= AREA_CORNERS.most}
          onClick={() => onChange([...corners, newCorner()])}
        >
          <IconPlus size={18} aria-hidden="true" />
          <span>{words.add}</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-small text-ink-3">
        {words.hint}
      </p>
    </fieldset>
  )
}

interface CornerRowProps {
  corner: CornerDraft
  number: number
  /** The id of its error. */
  describedBy: string | undefined
  onChange: (some: Partial<CornerDraft>) => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: (() => void) | undefined
}
function CornerRow({ corner, number, describedBy, onChange, onPaste, onRemove }: CornerRowProps) {
  const field = (which: 'lat' | 'lng', label: string) => (
    <Input
      className="num"
      aria-label={label}
      aria-invalid={describedBy !== undefined || undefined}
      aria-describedby={describedBy}
      inputMode="text"
      autoComplete="off"
      value={corner[which]}
      onChange={({ target }) => onChange({ [which]: target.value })}
      onPaste={onPaste}
    />
  )
  return (
    <li className={ROW} ref={leaveFocusTo((row) => row.closest('fieldset')?.querySelector('button'))}>
      <b className="num text-center">{number}</b>
      {field('lat', words.latitude(number))}
      {field('lng', words.longitude(number))}
      {onRemove && (
        <IconButton label={words.remove(number)} onClick={onRemove}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
