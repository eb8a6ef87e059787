import { useState, useSyncExternalStore } from 'react'

let isPressed = false
const updates = new Set<() => void>()

function press({ target }: Event): void {
  // the press of a select's list ends outside the page
  if ((target as Element).closest('button, a, label')) isPressed = true
}
// after the `click`, which follows in the same task
const release = () =>
  setTimeout(() => {
    isPressed = false
    for (const update of updates) update()
  })

function subscribe(update: () => void): () => void {
  // a function that listens already is not added again
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', release, true)
  updates.add(update)
  return () => updates.delete(update)
}

/** Returns `value`, or while a button is pressed what it was before: a new error would move the button away from the pointer. */
export function useHeldWhilePressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
