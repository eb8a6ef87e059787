import { useSearchParams } from 'react-router'
import { useSearchBox } from '../../ui/hooks/use-search-box.ts'

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
  const { typed, type } = useSearchBox(search, (wanted) => setParams((before) => searchedFor(before, wanted), { replace: true }))
  return [typed, type]
}
