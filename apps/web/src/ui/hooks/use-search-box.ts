import { useEffect, useRef, useState } from 'react'

/** Long enough that typing a word causes one search. */
const TYPING_PAUSE_MS = 300

interface SearchBox {
  readonly typed: string
  /** Changes the text without a search. */
  setTyped: (text: string) => void
  /** Changes the text, and searches when typing pauses; at once when it is emptied. */
  type: (text: string) => void
  search: (text: string) => void
}
/**
 * Returns the state of a search box whose results are at an address: `asked` is the search of the address. The text follows Back and links,
 * but an own search that the address shows late does not overwrite what is typed meanwhile.
 */
export function useSearchBox(asked: string, onSearch: (text: string) => void): SearchBox {
  const [typed, setTyped] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const latest = useRef({ asked, onSearch })
  /** Own searches that the address does not show yet. */
  const pending = useRef<readonly string[]>([])
  useEffect(() => {
    const before = latest.current.asked
    latest.current = { asked, onSearch }
    if (asked === before) return
    const isOwn = pending.current.includes(asked)
    pending.current = isOwn ? pending.current.slice(pending.current.indexOf(asked) + 1) : []
    if (isOwn) return
    clearTimeout(timer.current)
    setTyped(asked)
  }, [asked, onSearch])
  const search = (text: string) => {
    clearTimeout(timer.current)
    const wanted = text.trim()
    pending.current = [...pending.current, wanted]
    latest.current.onSearch(wanted)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    const { pathname } = window.location
    // a link pressed meanwhile wins, though its screen is still loading and this one shown
    const searchHere = () => window.location.pathname === pathname && search(text)
    timer.current = setTimeout(searchHere, text ? TYPING_PAUSE_MS : 0)
  }
  return { typed, setTyped, type, search }
}
