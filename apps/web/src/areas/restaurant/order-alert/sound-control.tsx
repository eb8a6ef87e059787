import { IconBell, IconBellOff, IconBellRinging } from '#icons'
import { words } from '#words/restaurant-orders'
import { useHydrated } from '../../../lib/hydrated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { isSoundRefused, switchSound, unlockSound, useSound } from './bell.ts'
import { markSeen, useSeenOrders } from './seen-orders.ts'

export const ICON_ON_PHONE = 'max-md:size-11 max-md:px-0'
const FACES = { on: IconBell, off: IconBellOff, waiting: IconBellRinging } as const
const toButton = leaveFocusTo((actions) => actions.querySelector('button'))

/** The sound of new orders: switches it on and off and, while it rings, stops that. `alerts`: of the orders that wait. */
export function SoundControl({ alerts }: { alerts: readonly string[] }) {
  const sound = useSound()
  const seen = useSeenOrders()
  const ringing = alerts.filter((alert) => !seen.has(alert))
  if (sound === 'on' && ringing.length > 0)
    return (
      <Button key="ringing" ref={toButton} look="accent" aria-label={words.alert.silenceAll} onClick={() => markSeen(ringing)}>
        <IconBellRinging size={20} aria-hidden="true" />
        <span>{words.alert.silence}</span>
      </Button>
    )
  return <SoundSwitch key="switch" />
}

function SoundSwitch() {
  const sound = useSound()
  const isHydrated = useHydrated()
  const isMissing = typeof AudioContext === 'undefined'
  // until the restaurant has decided on this device
  const isOffered = isHydrated && sound !== 'on' && !isMissing && !isSoundRefused()
  const Icon = isOffered ? IconBellRinging : FACES[sound]
  const press = () => {
    if (sound === 'waiting') unlockSound()
    else if (sound === 'off' && isMissing) toastError(words.sound.missing)
    else switchSound(sound === 'off')
  }
  return (
    <Button
      ref={toButton}
      look={isOffered ? 'accent' : 'secondary'}
      role="switch"
      aria-checked={sound !== 'off'}
      aria-label={words.sound.label}
      className={isOffered ? '' : ICON_ON_PHONE}
      onClick={press}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={isOffered ? '' : 'max-md:sr-only'}>{isOffered && sound === 'off' ? words.sound.turnOn : words.sound[sound]}</span>
    </Button>
  )
}
