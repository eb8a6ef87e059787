import { type FocusEvent, useEffect, useRef } from 'react'

/** Returns props for an element whose buttons come and go: `refuge` gets the focus of a removed one (tabIndex -1 unless a control). */
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
