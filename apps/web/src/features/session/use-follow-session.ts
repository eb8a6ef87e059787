import type { Role } from '@tiffin/contract/call'
import { useEffect } from 'react'
import { useSessionStore } from './store.ts'

const SHOWN_AGAIN = ['pageshow', 'visibilitychange'] as const

/** Reads the sessions again when the page is shown again, and loads it again when the role's session is another person's. */
export function useFollowSession(role: Role): void {
  useEffect(() => {
    // a suspended tab, and a page that Back restores, have missed the events of storage
    const read = () => void useSessionStore.persist.rehydrate()
    for (const event of SHOWN_AGAIN) window.addEventListener(event, read)
    const unsubscribe = useSessionStore.subscribe(({ [role]: { profile: now } }, { [role]: { profile: before } }) => {
      // its screens, its forms and its live connection are the other person's
      if (now && before && now._id !== before._id) window.location.reload()
    })
    return () => {
      unsubscribe()
      for (const event of SHOWN_AGAIN) window.removeEventListener(event, read)
    }
  }, [role])
}
