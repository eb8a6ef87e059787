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
  }
}
let missed: EarlyInput | undefined

/** To be called before React begins to listen. From then on it hydrates what a person uses. */
export function takeEarlyInput(): void {
  missed = window.takeEarlyInput?.()
}

let stopKeeping: (() => void) | undefined

/**
 * Keeps what a person enters between now and the end of hydration. The first event makes React hydrate the screen, whose next rendering sets
 * the field back before React handles that event. To be called after React begins to listen on `root`.
 */
export function keepInputWhileHydrating(root: HTMLElement): void {
  let entered: { readonly field: Field; readonly property: 'value' | 'checked'; readonly state: unknown } | undefined
  const note = ({ target }: Event) => {
    if (!isField(target)) return
    const property = isToggle(target) ? 'checked' : 'value'
    entered = { field: target, property, state: Reflect.get(target, property) }
  }
  const restore = ({ target }: Event) => {
    if (entered?.field !== target || Reflect.get(entered.field, entered.property) === entered.state) return
    setAsPerson(entered.field, entered.property, entered.state)
  }
  const noted = ['click', 'input']
  const restored = ['click', 'input', 'change']
  // the window's listeners run before those of React, which are on `root`
  for (const type of noted) window.addEventListener(type, note, true)
  for (const type of restored) root.addEventListener(type, restore, true)
  stopKeeping = () => {
    for (const type of noted) window.removeEventListener(type, note, true)
    for (const type of restored) root.removeEventListener(type, restore, true)
  }
}

/** Repeats, once its screen is hydrated, what a person typed, chose and pressed before, because React did not see it. */
export function EarlyInput() {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (!isHydrated) return
    // the event that made React hydrate is still being handled
    setTimeout(() => stopKeeping?.())
    if (!missed) return
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
  if (isToggle(field)) {
    field.checked = field.type === 'checkbox' && field.defaultChecked
    field.click()
    return
  }
  if (field.type !== 'file') {
    field.value = ''
    setAsPerson(field, 'value', value)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
/** React ignores an event unless the field differs from what a script last set, which React notices on the element itself. */
const setAsPerson = (field: Field, property: 'value' | 'checked', state: unknown): void =>
  void Reflect.set(Object.getPrototypeOf(field), property, state, field)
