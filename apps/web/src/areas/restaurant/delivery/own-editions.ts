import { useRef } from 'react'

/** Follows the own changes of a list: one that waits for an earlier one was made on top of it, and is of the edition that the earlier one made. */
export function useOwnEditions() {
  const editions = useRef<{ readonly replaced: Set<string>; last: string | undefined }>({ replaced: new Set(), last: undefined })
  return {
    /** Returns the edition after the own changes of `known`. */
    after: (known: string): string => (editions.current.replaced.has(known) ? (editions.current.last ?? known) : known),
    replaced(before: string, now: string) {
      if (before !== editions.current.last) editions.current.replaced.clear()
      editions.current.replaced.add(before)
      editions.current.last = now
    },
    forget: () => editions.current.replaced.clear(),
  }
}
