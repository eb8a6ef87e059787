import { useState, useSyncExternalStore } from 'react'

let isPressed = false
let isListening = false
const updates = new Set<() => void>()

function press({ target }: Event): void {
  // the press of a select's list ends outside the page
  if (target instanceof Element && target.closest('button, a, label')) isPressed = true
}
// after the `click`, which follows in the same task
const release = () =>
  setTimeout(() => {
    isPressed = false
    for (const update of updates) update()
  })

function subscribe(update: () => void): () => void {
  if (!isListening) {
    addEventListener('pointerdown', press, true)
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, true)
    isListening = true
  }
  updates.add(update)
  return () => updates.delete(update)
}
const snapshot = () => isPressed

/** Returns `value`, or while a button is pressed what it was before: a new error would move the button away from the pointer. */
export function useHeldWhilePressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, snapshot, () => false)
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
