import { useQuery } from '@tanstack/react-query'
import type { MapPoint } from '@tiffin/contract/areas'
import { postalKey } from '@tiffin/contract/postal-codes'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { IconMapPin, IconTrash } from '#icons'
import { words as all } from '#words/addresses'
import { words as placeWords } from '#words/places'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { MapView } from '../map/map-view.tsx'
import { PositionButton, RoughPosition } from '../map/position-button.tsx'
import { formatPoint } from '../map/shapes.ts'
import { type ChosenPlace, PlaceField } from '../places/place-field.tsx'
import { searchPlaces } from '../places/queries.ts'
import type { Address } from '../profile/queries.ts'
import { type AddressDraft, isPinInDoubt } from './pin-in-doubt.ts'

const words = all.form

interface PinPartProps {
  form: UseFormReturn<AddressDraft>
  edited: Address | undefined
  /** Changes the postal code. */
  onCode: (code: string) => void
}
/** The pin of an address. The map opens on request: an address needs none. */
export function PinPart({ form, edited, onCode }: PinPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const draft = form.watch()
  const { point, postalCode: typed } = draft
  const set = (next: MapPoint | null) => form.setValue('point', next, { shouldDirty: true })
  const [found, setFound] = useState<string>()
  const choose = (place: ChosenPlace) => {
    if (place.point) set(place.point)
    // another code is asked about, never corrected silently
    setFound(place.postalCode)
    if (place.postalCode && typed === '') onCode(place.postalCode)
  }
  const isOther = found !== undefined && typed !== '' && postalKey(typed) !== postalKey(found)
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
      {isOpen && <PinEditor point={point ?? undefined} postalCode={typed} onChange={set} onChoose={choose} />}
      {isOther && (
        <Banner tone="warn" title={words.otherCode(found)}>
          <p>{words.otherCodeText(typed)}</p>
          <Button look="secondary" size="sm" className="mt-2" onClick={() => onCode(found)}>
            {words.useCode(found)}
          </Button>
        </Banner>
      )}
    </fieldset>
  )
}

interface PinEditorProps {
  point: MapPoint | undefined
  /** Where the map begins. */
  postalCode: string
  onChange: (point: MapPoint | null) => void
  onChoose: (place: ChosenPlace) => void
}
function PinEditor({ point, postalCode, onChange, onChoose }: PinEditorProps) {
  const code = postalKey(postalCode)
  const { data } = useQuery(searchPlaces(code))
  const start = data?.places.find((place) => place.code === code)?.point
  const [accuracy, setAccuracy] = useState<number>()
  const move = (next: MapPoint | null) => {
    setAccuracy(undefined)
    onChange(next)
  }
  return (
    <>
      <MapView label={words.map} className="h-60" start={start} pin={point} accuracy={accuracy} onPin={move} />
      <RoughPosition accuracy={accuracy} />
      <PlaceField
        label={placeWords.search}
        needsPoint
        onChoose={(place) => {
          setAccuracy(undefined)
          onChoose(place)
        }}
      />
      <PositionButton
        onFound={(found) => {
          setAccuracy(found.accuracy)
          onChange(found.point)
        }}
      />
      {point && (
        <Button look="ghost" onClick={() => move(null)}>
          <IconTrash size={18} aria-hidden="true" />
          <span>{words.removePin}</span>
        </Button>
      )}
    </>
  )
}
