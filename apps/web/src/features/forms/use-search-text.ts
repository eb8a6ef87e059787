import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const REST_MS = 300

/** Keeps other filters and removes the page number. */
function searchedFor(before: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('page')
  next.delete('search')
  if (search) next.set('search', search)
  return next
}

/** Returns a box's text, its setter, and the address's search, which follows when typing pauses, without new history entries. */
export function useSearchText(search: string): [text: string, setText: (text: string) => void] {
  const [, setParams] = useSearchParams()
  const [text, setText] = useState(search)
  /** Searches of this box that the address does not show yet. On a slow machine the next one is typed before it shows the last. */
  const pending = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = useRef(search)
  useEffect(() => {
    if (search === shown.current) return
    shown.current = search
    const isOwn = pending.current.includes(search)
    pending.current = isOwn ? pending.current.slice(pending.current.indexOf(search) + 1) : []
    if (isOwn) return
    // Back or a link has changed the address
    clearTimeout(timer.current)
    setText(search)
  }, [search])
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        const wanted = next.trim()
        pending.current = [...pending.current, wanted]
        setParams((before) => searchedFor(before, wanted), { replace: true })
      },
      next ? REST_MS : 0,
    )
  }
  return [text, change]
}
