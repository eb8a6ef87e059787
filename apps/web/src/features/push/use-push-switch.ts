import { useState } from 'react'
import type { PushedRole } from '../../lib/push-marks.ts'
import { type PushState, usePushState } from './push-state.ts'

export interface PushSwitch {
  readonly state: PushState
  readonly isBusy: boolean
  readonly hasFailed: boolean
  press(): void
}

/** Turns pushes on, after the browser's own question, or off. */
export function usePushSwitch(role: PushedRole): PushSwitch {
  const state = usePushState(role)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const turn = async () => {
    // asked in the very press: a browser asks nothing by itself
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
