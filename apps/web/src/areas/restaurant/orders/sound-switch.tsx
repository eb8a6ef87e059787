import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { words } from '#words/kitchen'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { ringBell, switchSound, useSound, wakeBell } from './bell.ts'

const FACES = { on: IconBell, off: IconBellOff, waiting: IconBellRinging } as const

/** The bell for new orders, on or off, and a way to hear it. */
export function SoundSwitch() {
  const sound = useSound()
  const Icon = FACES[sound]
  const press = () => {
    if (sound === 'waiting') wakeBell()
    else if (sound === 'off' && typeof AudioContext === 'undefined') toastError(words.sound.missing)
    else switchSound(sound === 'off')
  }
  return (
    <span className="inline-flex gap-2">
      <Button look="secondary" role="switch" aria-checked={sound !== 'off'} aria-label={words.sound.label} onClick={press}>
        <Icon size={18} aria-hidden="true" />
        {words.sound[sound]}
      </Button>
      <IconButton look="outline" label={words.sound.test} disabled={sound !== 'on'} onClick={ringBell}>
        <IconBellRinging size={20} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
