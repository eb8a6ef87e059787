import type { MapPoint } from '@tiffin/contract/areas'
import { words as all } from '#words/own-delivery'
import { words as reach } from '#words/reach-limit'
import { AreaFields } from '../../../features/places/area-fields.tsx'
import type { TypedPoint } from '../../../features/places/degrees.ts'
import { PointFields } from '../../../features/places/point-fields.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { PostalCodes } from './postal-codes.tsx'
import type { ZoneDraft, ZoneErrors } from './zone-draft.ts'

const words = all.form

interface ZoneShapeProps {
  draft: ZoneDraft
  errors: ZoneErrors | undefined
  /** The restaurant's place, which a distance needs, while the restaurant has none. */
  place: { typed: TypedPoint; setTyped: (typed: TypedPoint) => void; error: string | undefined } | undefined
  /** Where the map begins: the restaurant. */
  start: MapPoint | undefined
  onChange: (some: Partial<ZoneDraft>) => void
}
export function ZoneShape({ draft, errors, place, start, onChange }: ZoneShapeProps) {
  if (draft.kind === 'polygon') {
    return (
      <AreaFields
        label={all.map}
        corners={draft.corners}
        fault={errors?.corners}
        start={start}
        onChange={(corners) => onChange({ corners })}
      />
    )
  }
  if (draft.kind === 'postal') return <PostalCodes draft={draft} error={errors?.codes} onChange={onChange} />
  return (
    <div className="grid gap-4">
      <Field label={words.radius} required error={errors?.kilometres} className="max-w-60">
        <Input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={draft.kilometres}
          onChange={({ target }) => onChange({ kilometres: target.value })}
        />
      </Field>
      {place && (
        <fieldset className="rounded-control bg-sunken p-3">
          <legend className="sr-only">{all.place.title}</legend>
          <p className="mb-3 text-small text-ink-2">{reach.placeMissing}</p>
          <PointFields label={all.place.find} typed={place.typed} error={place.error} onChange={place.setTyped} />
        </fieldset>
      )}
    </div>
  )
}
