// The document's title: the page's own from pages.ts, or what its screen names, after the number of things that wait.
import { useLayoutEffect } from 'react'
import { create } from 'zustand'

interface TitleState {
  /** By the screen, when that says more than the page's title. */
  readonly named: string | undefined
  readonly waiting: number
}
/** Read by the app's `<title>` alone. */
export const useTitleStore = create<TitleState>()(() => ({ named: undefined, waiting: 0 }))

/** "Menu · Tiffin", with a count "(2) Menu · Tiffin". */
export const fullTitle = (title: string, waiting = 0): string => `${waiting > 0 ? `(${waiting}) ` : ''}${title} · Tiffin`

/** Names the document after what the screen shows, as long as the screen is mounted; `undefined` leaves the page's own title. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (!title) return
    useTitleStore.setState({ named: title })
    return () => useTitleStore.setState({ named: undefined })
  }, [title])
}

/** Writes "(2) " before the title, on every page. */
export function useTitleCount(waiting: number): void {
  useLayoutEffect(() => {
    useTitleStore.setState({ waiting })
    return () => useTitleStore.setState({ waiting: 0 })
  }, [waiting])
}
