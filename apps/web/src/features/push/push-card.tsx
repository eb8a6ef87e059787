import { useId, useState } from 'react'
import { IconBellRinging } from '#icons'
import { words } from '#words/push'
import { useHydrated } from '../../lib/hydrated.ts'
import type { PushedRole } from '../../lib/push-marks.ts'
import { Card } from '../../ui/layout/card.tsx'
import { usePushState } from './push-state.ts'
import { PushSwitch } from './push-switch.tsx'

export function PushCard({ role }: { role: PushedRole }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex items-start gap-3">
        <IconBellRinging size={22} className="mt-0.5 shrink-0 text-primary-text" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-card-title">
            {words.title}
          </h2>
          <p className="mt-0.5 mb-2 text-small text-ink-2">{words.why[role]}</p>
          <PushSwitch role={role} />
        </div>
      </div>
    </Card>
  )
}

export function PushOffer({ role }: { role: PushedRole }) {
  const state = usePushState(role)
  const isHydrated = useHydrated()
  const [wasOffered, setWasOffered] = useState(false)
  if (isHydrated && state === 'off' && !wasOffered) setWasOffered(true)
  // sent by the server, because most visitors have not decided
  return wasOffered || !isHydrated ? <PushCard role={role} /> : null
}
