import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconHistory, IconTrendingUp } from '#icons'
import { words } from '#words/search'
import { api } from '../../lib/api.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import type { Parts } from '../../ui/parts.ts'
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts'

/** What customers order most; kept for an hour. */
const listPopularSearches = () =>
  queryOptions({
    queryKey: ['catalogue', 'popular-searches'],
    queryFn: ({ signal }) => api('GET /popularSearches', { signal }),
    staleTime: 3_600_000,
  })

interface SearchSuggestionsProps {
  typed: string
  /** The search of the address. */
  asked: string
  onChoose: (search: string) => void
  onClose: () => void
}
/** What may be searched while the box is empty: the own searches of this browser, and what customers order most. Keeps the search that is left. */
export default function SearchSuggestions({ typed, asked, onChoose, onClose }: SearchSuggestionsProps) {
  const [recent, setRecent] = useState(recentSearches)
  const popular = useQuery(listPopularSearches()).data?.searches ?? []
  const place = useRef<HTMLDivElement>(null)
  useKeptSearch(place, { typed, asked, onClose })
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  const choose = (search: string) => {
    keepSearch(search)
    onClose()
    onChoose(search)
  }
  const isShown = typed === '' && (recent.length > 0 || popular.length > 0)
  return <div ref={place}>{isShown && <Panel recent={recent} popular={popular} onChoose={choose} onForget={forget} />}</div>
}

interface Watched {
  readonly typed: string
  readonly asked: string
  readonly onClose: () => void
}
/** Keeps a search that is sent, or whose results are shown when the box is left. Escape and sending close the suggestions. */
function useKeptSearch(place: RefObject<HTMLElement | null>, { typed, asked, onClose }: Watched): void {
  const send = useEffectEvent(() => {
    keepSearch(typed)
    onClose()
  })
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  })
  const leave = useEffectEvent(() => keepSearch(asked))
  useEffect(() => {
    const around = place.current?.parentElement
    const onSubmit = () => send()
    const onKeyDown = (event: KeyboardEvent) => press(event)
    around?.addEventListener('submit', onSubmit)
    around?.addEventListener('keydown', onKeyDown)
    return () => {
      around?.removeEventListener('submit', onSubmit)
      around?.removeEventListener('keydown', onKeyDown)
      leave()
    }
  }, [place])
}

interface PanelProps {
  recent: readonly string[]
  popular: readonly string[]
  onChoose: (search: string) => void
  onForget: () => void
}
function Panel({ recent, popular, onChoose, onForget }: PanelProps) {
  return (
    <section
      aria-label={words.suggestions}
      // a pressed button does not get the focus in every browser, and leaving the box closes this
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1.5 grid gap-3.5 rounded-card border border-border bg-surface p-4 shadow-2"
    >
      {recent.length > 0 && (
        <Suggestions
          title={words.recentSearches}
          icon={<IconHistory size={16} aria-hidden="true" />}
          searches={recent}
          onChoose={onChoose}
          end={
            <button type="button" className="link -my-2 min-h-11 text-small" onClick={onForget}>
              {words.clearRecent}
            </button>
          }
        />
      )}
      {popular.length > 0 && (
        <Suggestions
          title={words.popularSearches}
          icon={<IconTrendingUp size={16} aria-hidden="true" />}
          searches={popular}
          onChoose={onChoose}
        />
      )}
    </section>
  )
}

interface SuggestionsProps {
  title: string
  icon: Parts
  searches: readonly string[]
  onChoose: (search: string) => void
  end?: Parts
}
function Suggestions({ title, icon, searches, onChoose, end }: SuggestionsProps) {
  return (
    <div>
      <div className="mb-2 flex items-center gap-1.5 text-small text-ink-2">
        {icon}
        <h2 className="flex-1 text-small font-semibold">{title}</h2>
        {end}
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
          <li key={search} className="min-w-0 max-w-full">
            <Chip asChild className="max-w-full">
              <button type="button" onClick={() => onChoose(search)}>
                <span className="truncate">{search}</span>
              </button>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
