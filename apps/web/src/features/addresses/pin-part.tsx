import { IconCurrentLocation, IconMapPin, IconTrash } from '@tabler/icons-react'
import type { MapPoint } from '@tiffin/contract/areas'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { words as all } from '#words/addresses'
import { words as mapWords } from '#words/map'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { MapView } from '../map/map-view.tsx'
import { formatPoint } from '../map/shapes.ts'
import { useDevicePosition } from '../map/use-device-position.ts'
import type { Address } from '../profile/queries.ts'
import { type AddressDraft, isPinInDoubt } from './pin-in-doubt.ts'

const words = all.form
/** Above this many metres, people are asked to look. */
const ROUGH_M = 100

interface PinPartProps {
  form: UseFormReturn<AddressDraft>
  edited: Address | undefined
}
/** The pin of an address. The map opens on request: an address needs none. */
export function PinPart({ form, edited }: PinPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const draft = form.watch()
  const { point } = draft
  const set = (next: MapPoint | null) => form.setValue('point', next, { shouldDirty: true })
  const keep = () => form.setValue('keepsPin', true, { shouldDirty: true })
  const isInDoubt = isPinInDoubt(edited, draft)
  return (
    <fieldset aria-label={words.pin} className="grid min-w-0 gap-3 rounded-control border border-border p-3">
      <div className="flex items-center gap-3">
        <IconMapPin size={22} className="shrink-0 text-primary-text" aria-hidden="true" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{words.pin}</span>
          <span className="num block text-small text-ink-2">{point ? formatPoint(point) : words.pinHint}</span>
        </p>
        {point && !isOpen && (
          <Button look="ghost" size="sm" aria-label={words.changePinOf} onClick={() => setIsOpen(true)}>
            {words.changePin}
          </Button>
        )}
      </div>
      {!point && !isOpen && (
        <Button look="secondary" full onClick={() => setIsOpen(true)}>
          {words.setPin}
        </Button>
      )}
      {isInDoubt && (
        <Banner tone="warn" title={words.moved}>
          <p>{words.dropped}</p>
          <Button look="secondary" size="sm" className="mt-2" onClick={keep}>
            {words.keepPin}
          </Button>
        </Banner>
      )}
      {isOpen && <PinEditor point={point ?? undefined} onChange={set} />}
    </fieldset>
  )
}

interface PinEditorProps {
  point: MapPoint | undefined
  onChange: (point: MapPoint | null) => void
}
function PinEditor({ point, onChange }: PinEditorProps) {
  const [accuracy, setAccuracy] = useState<number>()
  const { ask, isAsking, fault } = useDevicePosition((found) => {
    setAccuracy(found.accuracy)
    onChange(found.point)
  })
  const move = (next: MapPoint | null) => {
    setAccuracy(undefined)
    onChange(next)
  }
  return (
    <>
      <MapView label={words.map} className="h-60" pin={point} accuracy={accuracy} onPin={move} />
      <p role="status" className="text-small text-warning-text empty:hidden">
        {accuracy !== undefined && accuracy > ROUGH_M && mapWords.position.rough(formatNumber(accuracy))}
      </p>
      <div>
        <Button look="secondary" full loading={isAsking} onClick={ask}>
          <IconCurrentLocation size={20} aria-hidden="true" />
          <span>{mapWords.position.ask}</span>
        </Button>
        {fault && (
          <div role="alert">
            <FieldError>{fault}</FieldError>
          </div>
        )}
      </div>
      {point && (
        <Button look="ghost" onClick={() => move(null)}>
          <IconTrash size={18} aria-hidden="true" />
          <span>{words.removePin}</span>
        </Button>
      )}
    </>
  )
}
