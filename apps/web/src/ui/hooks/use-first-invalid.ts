import { useRef } from 'react'

/** Returns a ref for the parent of a form's fields, and a function that focuses the first invalid one once the errors are rendered. */
export function useFirstInvalid<T extends HTMLElement>() {
  const fields = useRef<T>(null)
  const focusFirstInvalid = (): void => {
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return { fields, focusFirstInvalid }
}
