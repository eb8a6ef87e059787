import { words } from '#words/places'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { type TypedPoint, typedOf } from './degrees.ts'
import { PlaceField } from './place-field.tsx'

interface PointFieldsProps {
  /** Of the search. */
  label: string
  typed: TypedPoint
  error: string | undefined
  onChange: (typed: TypedPoint) => void
}
/** A point of the map: found by a search, or typed. */
export function PointFields({ label, typed, error, onChange }: PointFieldsProps) {
  const field = (which: 'lat' | 'lng', name: string, shown: string | undefined) => (
    <Field label={name} required error={shown}>
      <Input
        className="num"
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        value={typed[which]}
        onChange={({ target }) => onChange({ ...typed, [which]: target.value })}
      />
    </Field>
  )
  return (
    <div className="grid gap-4">
      <PlaceField label={label} needsPoint onChoose={({ point }) => point && onChange(typedOf(point))} />
      <div className="grid grid-cols-2 items-start gap-3">
        {field('lat', words.latitude, error)}
        {field('lng', words.longitude, undefined)}
      </div>
    </div>
  )
}
