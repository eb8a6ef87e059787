import { useLayoutEffect } from 'react'
import { useHydrated } from '../lib/hydrated.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface EarlyInput {
  /** Buttons that were pressed and forms that were sent, in this order. */
  readonly pressed: readonly (HTMLButtonElement | HTMLFormElement)[]
  /** Fields that differ from the page as it arrived. */
  readonly filled: readonly { readonly field: Field; readonly value: string }[]
}
declare global {
  interface Window {
    /** Set by public/early.js, which notes no more once this is called. */
    takeEarlyInput?: () => EarlyInput
    /** Set by public/early.js. To be called once React listens on `root`: keeps what a person enters while React hydrates. */
    keepInput?: (root: HTMLElement) => void
  }
}
let missed: EarlyInput | undefined

/** To be called before React begins to listen. From then on it hydrates what a person uses. Returns whether there was any. */
export function takeEarlyInput(): boolean {
  missed = window.takeEarlyInput?.()
  return missed !== undefined && missed.pressed.length + missed.filled.length > 0
}

/** Repeats, once its screen is hydrated, what a person typed, chose and pressed before, because React did not see it. */
export function EarlyInput() {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (!isHydrated || !missed) return
    const { filled, pressed } = missed
    missed = undefined
    for (const { field, value } of filled) fill(field, value)
    for (const each of pressed)
      if (each instanceof HTMLFormElement) each.requestSubmit()
      else each.click()
  }, [isHydrated])
  return null
}

function fill(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = field.type === 'checkbox' && field.defaultChecked
    field.click()
    return
  }
  if (field.type !== 'file') {
    // React ignores an event unless the value is another one than was last set by a script
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
