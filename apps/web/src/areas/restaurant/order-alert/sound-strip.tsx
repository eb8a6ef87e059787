import { IconBellCheck, IconBellRinging } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { words } from '#words/restaurant-orders'
import { useHydrated } from '../../../lib/hydrated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { isSoundRefused, switchSound, useSound } from './bell.ts'

const CONFIRMED_MS = 4_000

export function SoundStrip() {
  const sound = useSound()
  const isHydrated = useHydrated()
  const isWanted = sound !== 'on' && (!isHydrated || (typeof AudioContext !== 'undefined' && !isSoundRefused()))
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const isConfirmed = wasWanted && sound === 'on'
  // a press anywhere may start the sound: the pressed element must not move meanwhile
  useEffect(() => {
    if (!isConfirmed) return
    const timer = setTimeout(() => setWasWanted(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isConfirmed])
  if (isConfirmed)
    return (
      <p
        role="status"
        className="mb-3 flex min-h-14 items-center justify-center gap-2.5 rounded-control bg-success-soft px-4 font-semibold text-success-text"
      >
        <IconBellCheck size={22} aria-hidden="true" />
        <span>{words.sound.on}</span>
      </p>
    )
  if (!isWanted) return null
  return (
    <Button ref={leaveFocusTo()} look="accent" full className="mb-3 min-h-14" onClick={() => switchSound(true)}>
      <IconBellRinging size={22} aria-hidden="true" />
      <span>{words.sound.turnOn}</span>
    </Button>
  )
}
