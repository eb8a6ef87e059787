import { type FormEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { IconSearch, IconX } from '#icons'
import { words } from '#words/store'
import { lazyDialog } from '../../features/navigation/lazy-dialog.tsx'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { useSearchBox } from '../../ui/hooks/use-search-box.ts'

const FIELD = 'search'

const SearchSuggestions = lazyDialog(() => import('../../features/catalogue/search-suggestions.tsx'))

/** Focuses the visible search box, after a navigation that the same press may have started. */
export function focusSearch(): void {
  setTimeout(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="${FIELD}"]`)
    for (const box of boxes) if (box.offsetParent !== null) return box.focus()
  }, 50)
}

/** Searches products and restaurants; the results are on the home page. Works as a plain form before hydration. */
export function StoreSearch({ className }: { className?: string }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const isHome = pathname === paths.home.to()
  const asked = isHome ? (params.get(FIELD) ?? '') : ''
  const navigate = useNavigate()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const keptFocus = useKeptFocus(() => box.current)
  const { typed, setTyped, type, search } = useSearchBox(asked, (text) => {
    // outside home nothing is searched yet: an emptied box keeps the page and its input
    if (text === asked) return
    // one history entry per search, not per letter
    navigate(paths.home.to(undefined, { search: text }), { replace: isHome && asked !== '' })
  })
  const [isInside, setIsInside] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(typed)
  }
  const choose = (text: string) => {
    setTyped(text)
    search(text)
  }
  return (
    <search
      className={cx('relative', className)}
      onFocus={() => {
        keptFocus.onFocus()
        setIsInside(true)
      }}
      onBlur={(event) => {
        keptFocus.onBlur(event)
        setIsInside(event.currentTarget.contains(event.relatedTarget))
      }}
    >
      <form action={paths.home.to()} onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {words.searchLabel}
        </label>
        <IconSearch size={20} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-2" aria-hidden="true" />
        <input
          ref={box}
          id={id}
          name={FIELD}
          value={typed}
          onChange={({ target }) => {
            setIsInside(true)
            ;(isHome ? type : setTyped)(target.value)
          }}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={words.searchHint}
          className={cx(
            'h-12 w-full text-ellipsis rounded-control border border-border-strong bg-surface pl-11 text-body text-ink hover:border-ink-2',
            typed ? 'pr-11' : 'pr-3.5',
          )}
        />
        {typed && (
          <span className="absolute top-0.5 right-0.5">
            <IconButton label={words.clearSearch} onClick={() => choose('')}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </form>
      {isInside && <SearchSuggestions typed={typed} asked={asked} onChoose={choose} onClose={() => setIsInside(false)} />}
    </search>
  )
}
