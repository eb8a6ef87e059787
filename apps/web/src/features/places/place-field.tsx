import { useQuery } from '@tanstack/react-query'
import type { MapPoint } from '@tiffin/contract/areas'
import { POSTAL_CODE_PATTERN, postalKey } from '@tiffin/contract/postal-codes'
import { type KeyboardEvent, useState } from 'react'
import { IconFocus2, IconMapPin, IconSearch } from '#icons'
import { words } from '#words/places'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { useSearchBox } from '../../ui/hooks/use-search-box.ts'
import { formatPoint } from '../map/shapes.ts'
import { parsePoint } from './degrees.ts'
import { MIN_SEARCH, type Place, searchPlaces } from './queries.ts'

/** A place that was found or typed: of a postal code that no list has, only the code is known. */
export interface ChosenPlace {
  readonly label: string
  readonly point?: MapPoint
  readonly postalCode?: string
}

interface PlaceFieldProps {
  label: string
  /** Postal codes without a point are no choice. */
  needsPoint?: boolean
  onChoose: (place: ChosenPlace) => void
}
/** Finds a place by its name, its postal code or its coordinates. Enter chooses the first. */
export function PlaceField({ label, needsPoint = false, onChoose }: PlaceFieldProps) {
  const [asked, setAsked] = useState('')
  const [isChosen, setIsChosen] = useState(false)
  const { typed, setTyped, type, search } = useSearchBox(asked, setAsked)
  const { data, isFetching, error } = useQuery(searchPlaces(asked))
  const found = asked.length >= MIN_SEARCH ? (data?.places ?? []) : []
  const places = [...typedChoices(typed, found, needsPoint), ...found.map(choiceOf)]
  const choices = [...new Map(places.map((place) => [place.label, place])).values()]
  const isSearching = asked !== typed.trim() || isFetching
  const isOpen = !isChosen && typed.trim().length >= MIN_SEARCH
  const choose = (place: ChosenPlace) => {
    search(place.label)
    setTyped(place.label)
    setIsChosen(true)
    onChoose(place)
  }
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [first] = choices
    if (first) choose(first)
    else search(typed)
  }
  const nothing = needsPoint ? words.nothingWithPoint : words.nothing
  const isNothing = isOpen && !isSearching && choices.length === 0
  return (
    <div>
      <Field label={label} error={isNothing ? (error ? words.searchFailed : nothing) : undefined}>
        <Input
          start={<IconSearch size={20} aria-hidden="true" />}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setIsChosen(false)
            type(target.value)
          }}
          onKeyDown={chooseFirst}
        />
      </Field>
      <p role="status" className="text-small text-ink-2 empty:sr-only">
        {isOpen && isSearching && choices.length === 0 && words.searching}
      </p>
      {isOpen && choices.length > 0 && (
        <ul aria-label={words.found} className="mt-2 max-h-64 divide-y divide-border overflow-y-auto rounded-control border border-border">
          {choices.map((place) => (
            <li key={place.label}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-3"
                onClick={() => choose(place)}
              >
                {place.point && !place.postalCode ? (
                  <IconFocus2 size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
                ) : (
                  <IconMapPin size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
                )}
                <span className="num min-w-0">{place.label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && found.length > 0 && data?.attribution && <p className="mt-1 text-meta text-ink-3">{words.attribution}</p>}
    </div>
  )
}

/** A postal code counts as such; the point of a locality is more exact. */
const choiceOf = ({ kind, name, code, region, point }: Place): ChosenPlace => {
  const names = kind === 'postal' ? [words.postalCode(code)] : [name, code]
  return { label: [...names, region].filter(Boolean).join(', '), point, postalCode: code }
}

/** Coordinates, or a postal code that no list has. */
function typedChoices(typed: string, found: readonly Place[], needsPoint: boolean): ChosenPlace[] {
  const point = parsePoint(typed)
  if (point) return [{ label: formatPoint(point), point }]
  const code = typed.trim()
  const isCode = !needsPoint && POSTAL_CODE_PATTERN.test(code) && /\d/.test(code)
  if (!isCode || found.some((place) => place.code === postalKey(code))) return []
  return [{ label: words.postalCode(postalKey(code)), postalCode: postalKey(code) }]
}
