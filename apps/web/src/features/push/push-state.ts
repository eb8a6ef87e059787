// Whether this browser receives a role's push notifications, and if not, why.
import { useSyncExternalStore } from 'react'
import { onMarks, type PushedRole, readMark } from '../../lib/push-marks.ts'

/** `install`: iPhones and iPads support push only for apps on the home screen. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'missing'

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

function stateOf(role: PushedRole): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return isApple() ? 'install' : 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readMark(role) ? 'on' : 'off'
}

/** Calls `listener` when the permission changes in the browser's settings. Returns a function that unsubscribes. */
function watch(listener: () => void): () => void {
  const stop = onMarks(listener)
  let status: PermissionStatus | undefined
  let isOver = false
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isOver) return
      status = found
      found.addEventListener('change', listener)
    },
    () => undefined,
  )
  window.addEventListener('storage', listener)
  return () => {
    isOver = true
    stop()
    status?.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

export const usePushState = (role: PushedRole): PushState =>
  useSyncExternalStore(
    watch,
    () => stateOf(role),
    () => 'off',
  )
