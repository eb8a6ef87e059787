import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Returns props for an element whose buttons come and go: when the focused one is removed, `refuge` gets the focus instead of the page's
 * body. A refuge that is not a control needs tabIndex -1.
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
      // a removed element blurs without a related target; leaving for another element has one
      if (relatedTarget) hadFocus.current = currentTarget.contains(relatedTarget)
    },
  }
}
