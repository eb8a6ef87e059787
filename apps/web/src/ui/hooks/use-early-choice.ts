import { type RefObject, useEffect, useRef } from 'react'

declare global {
  interface Window {
    /** Written by theme.js: what was chosen in a select of a rendered page before the app's scripts had loaded. */
    earlyChoices?: WeakMap<Element, string>
  }
}

/** Passes on a choice that was made before hydration, which React resets without an event. `value` is what the select is rendered with. */
export function useEarlyChoice(box: RefObject<HTMLElement | null>, value: unknown): void {
  const rendered = useRef(value)
  useEffect(() => {
    const select = box.current?.querySelector('select')
    if (!select) return
    const chosen = window.earlyChoices?.get(select)
    if (chosen === undefined || chosen === rendered.current) return
    select.value = chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, [box])
}
