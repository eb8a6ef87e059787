import { useEffect } from 'react'

export const fullTitle = (title: string): string => `${title} · Tiffin`

/** Names the document after what its screen shows, when that says more than the page's own title in paths.ts. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title)
  }, [title])
}
