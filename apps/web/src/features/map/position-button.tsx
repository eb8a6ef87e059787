import { IconCurrentLocation } from '#icons'
import { words } from '#words/map'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { cx } from '../../ui/cx.ts'
import { type DevicePosition, ROUGH_M, useDevicePosition } from './use-device-position.ts'

/** Asks the device where it is, and says why it did not answer. */
export function PositionButton({ onFound }: { onFound: (position: DevicePosition) => void }) {
  const { ask, isAsking, fault } = useDevicePosition(onFound)
  return (
    <div>
      <Button look="secondary" full loading={isAsking} onClick={ask}>
        <IconCurrentLocation size={20} aria-hidden="true" />
        <span>{words.position.ask}</span>
      </Button>
      {fault && (
        <div role="alert">
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </div>
  )
}

/** Below a map: asks to look where the position of the device, in metres, is not exact. */
export const RoughPosition = ({ accuracy, className }: { accuracy: number | undefined; className?: string }) => (
  <p role="status" className={cx('text-small text-warning-text empty:hidden', className)}>
    {accuracy !== undefined && accuracy > ROUGH_M && words.position.rough(formatNumber(accuracy))}
  </p>
)
