import { useState } from 'react'
import type { PushedRole } from '../../lib/push-marks.ts'
import { type PushState, usePushState } from './push-state.ts'

export interface PushSwitch {
  readonly state: PushState
  readonly isBusy: boolean
  readonly hasFailed: boolean
  press(): void
}

/** Returns the switch of a role's push notifications; turning it on asks for the browser's permission. */
export function usePushSwitch(role: PushedRole): PushSwitch {
  const state = usePushState(role)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const turn = async () => {
    // browsers ask only during a user gesture
    if (state === 'off' && (await Notification.requestPermission()) !== 'granted') return
    const { startPushes, stopPushes } = await import('./subscription.ts')
    await (state === 'off' ? startPushes : stopPushes)(role)
  }
  const press = () => {
    if (isBusy) return
    setIsBusy(true)
    setHasFailed(false)
    turn()
      .catch(() => setHasFailed(true))
      .finally(() => setIsBusy(false))
  }
  return { state, isBusy, hasFailed, press }
}
