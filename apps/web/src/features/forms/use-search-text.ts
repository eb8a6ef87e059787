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
  const written = useRef(search)
  // Back or a link has changed the address
  useEffect(() => {
    if (search !== written.current) setText(search)
    written.current = search
  }, [search])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        written.current = next.trim()
        setParams((before) => searchedFor(before, written.current), { replace: true })
      },
      next ? REST_MS : 0,
    )
  }
  return [text, change]
}
