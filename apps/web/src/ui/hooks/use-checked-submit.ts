import { useRef, useState } from 'react'

/**
 * Returns the submit handler of a form whose values are plain state: it sends what is valid, otherwise it focuses the first invalid field.
 * Errors are shown once `isChecked`. `fields` is the ref for the parent of the fields.
 */
export function useCheckedSubmit<T extends HTMLElement>(isValid: boolean, send: () => unknown) {
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<T>(null)
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setIsChecked(true)
    if (isValid) send()
    // once the errors are rendered
    else requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return { fields, isChecked, submit }
}
