import { useLayoutEffect } from 'react'
import { create } from 'zustand'

interface TitleState {
  /** Set by the screen if it has a more specific title. */
  readonly named: string | undefined
  readonly waiting: number
}
/** Only the app's `<title>` reads it. */
export const useTitleStore = create<TitleState>()(() => ({ named: undefined, waiting: 0 }))

/** Returns "Menu · Tiffin", or with a count "(2) Menu · Tiffin". */
export const fullTitle = (title: string, waiting = 0): string => `${waiting > 0 ? `(${waiting}) ` : ''}${title} · Tiffin`

/** Sets the document's title while mounted; `undefined` keeps the page's own. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (!title) return
    useTitleStore.setState({ named: title })
    return () => useTitleStore.setState({ named: undefined })
  }, [title])
}

/** Prefixes the title with "(2) " on every page. */
export function useTitleCount(waiting: number): void {
  useLayoutEffect(() => {
    useTitleStore.setState({ waiting })
    return () => useTitleStore.setState({ waiting: 0 })
  }, [waiting])
}
