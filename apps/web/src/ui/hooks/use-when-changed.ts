import { useState } from 'react'

interface Comparison<T> {
  /** A change is called later, once this is false. */
  readonly isHeld?: boolean
  readonly isSame?: (one: T, other: T) => boolean
}

/** Calls `onChange` with the value before, in the render that gets another value: what it sets is on the screen with that value. */
export function useWhenChanged<T>(
  value: T,
  onChange: (before: T) => void,
  { isHeld = false, isSame = Object.is }: Comparison<T> = {},
): void {
  const [known, setKnown] = useState<T>(() => value)
  if (isHeld || isSame(value, known)) return
  setKnown(() => value)
  onChange(known)
}
