import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Props for a part whose buttons come and go: when the one that has the focus goes, `refuge` gets it, never the page's body.
 * A refuge that is not a control needs tabIndex -1.
 */
export function useKeptFocus(refuge: () => HTMLElement | null | undefined) {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) refuge()?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // what is removed loses the focus to nothing; what is left for something else is left
      if (relatedTarget) hadFocus.current = currentTarget.contains(relatedTarget)
    },
  }
}
