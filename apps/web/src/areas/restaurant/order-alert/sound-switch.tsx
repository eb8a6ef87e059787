import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { words } from '#words/restaurant-orders'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { ringBell, switchSound, unlockSound, useSound } from './bell.ts'

export const ICON_ON_PHONE = 'max-md:size-11 max-md:px-0'
const FACES = { on: IconBell, off: IconBellOff, waiting: IconBellRinging } as const

export function SoundSwitch() {
  const sound = useSound()
  const Icon = FACES[sound]
  const press = () => {
    if (sound === 'waiting') unlockSound()
    else if (sound === 'off' && typeof AudioContext === 'undefined') toastError(words.sound.missing)
    else switchSound(sound === 'off')
  }
  return (
    <span className="inline-flex gap-2">
      <Button
        look="secondary"
        role="switch"
        aria-checked={sound !== 'off'}
        aria-label={words.sound.label}
        className={ICON_ON_PHONE}
        onClick={press}
      >
        <Icon size={20} aria-hidden="true" />
        <span className="max-md:sr-only">{words.sound[sound]}</span>
      </Button>
      <IconButton look="outline" label={words.sound.test} disabled={sound !== 'on'} onClick={ringBell} className="max-md:hidden">
        <IconBellRinging size={20} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
