import type { MapPoint } from '@tiffin/contract/areas'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconMapPin } from '#icons'
import { words } from '#words/deliver-to'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type GuestPlace, keepGuestPlace, useGuestPlace } from '../guest-place/guest-place.ts'
import { MapView } from '../map/map-view.tsx'
import { PositionButton, RoughPosition } from '../map/position-button.tsx'
import { ROUGH_M } from '../map/use-device-position.ts'
import { PlaceField } from '../places/place-field.tsx'

interface Pin {
  readonly point?: MapPoint | undefined
  /** In metres, of a position of the device. */
  readonly accuracy?: number | undefined
}

/** A guest names a place: by its name, its postal code, the device's position or a pin on the map. */
export default function PlaceSheet({ onClose }: { onClose: () => void }) {
  const kept = useGuestPlace()
  const [pin, setPin] = useState<Pin>()
  const keep = (place: GuestPlace | null) => {
    keepGuestPlace(place)
    onClose()
  }
  if (pin) {
    const confirm = () => pin.point && keep({ label: pin.accuracy === undefined ? words.pinned : words.here, point: pin.point })
    return <PinDialog pin={pin} start={kept?.point} onPin={setPin} onBack={() => setPin(undefined)} onConfirm={confirm} onClose={onClose} />
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title} description={words.text} focusesField>
      <div className="grid gap-4">
        {kept && <Kept place={kept} onForget={() => keep(null)} />}
        <PlaceField label={words.search} onChoose={keep} />
        <PositionButton onFound={(found) => (found.accuracy > ROUGH_M ? setPin(found) : keep({ label: words.here, point: found.point }))} />
        <Button look="ghost" onClick={() => setPin({ point: kept?.point })}>
          <IconMapPin size={20} aria-hidden="true" />
          <span>{words.onMap}</span>
        </Button>
        <p className="text-small text-ink-2">
          <span>{`${words.saved} `}</span>
          <Link to={paths.login.to()} className="link" onClick={onClose}>
            {words.logIn}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}

function Kept({ place, onForget }: { place: GuestPlace; onForget: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-primary-text bg-primary-soft py-1.5 pr-1.5 pl-3.5">
      <IconMapPin size={20} className="shrink-0 text-primary-text" aria-hidden="true" />
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{place.label}</p>
      <Button look="ghost" size="sm" aria-label={words.forgetOf(place.label)} onClick={onForget}>
        {words.forget}
      </Button>
    </div>
  )
}

interface PinDialogProps {
  pin: Pin
  /** Where the map begins without a pin. */
  start: MapPoint | undefined
  onPin: (pin: Pin) => void
  onBack: () => void
  onConfirm: () => void
  onClose: () => void
}
/** The pin on the map, also where the device is not sure of its position. */
function PinDialog({ pin, start, onPin, onBack, onConfirm, onClose }: PinDialogProps) {
  const { point, accuracy } = pin
  const footer = (
    <>
      <Button look="secondary" onClick={onBack}>
        {words.back}
      </Button>
      <Button disabled={!point} onClick={onConfirm}>
        {words.confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={point ? words.isHere : words.title} footer={footer}>
      <MapView
        label={words.map}
        className="h-72"
        start={start}
        pin={point}
        accuracy={accuracy}
        onPin={(next) => onPin({ point: next ?? undefined })}
      />
      <RoughPosition accuracy={accuracy} className="mt-2" />
    </Dialog>
  )
}
