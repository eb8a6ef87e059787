import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listCategories, type MenuQuery } from '../../../features/catalogue/queries.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { bandOf, PRICE_BANDS, pricesOf } from './menu-query.ts'

/** Long enough that typing a word asks once. */
const TYPING_PAUSE_MS = 300
const OTHER_PRICES = 'other'

interface MenuFiltersProps {
  restaurantId: string
  query: MenuQuery
  /** `isTyping`: one entry in the history a search, not one a letter. */
  onChange: (query: MenuQuery, isTyping?: boolean) => void
}

/** Search, category and price of one menu. Works as a plain form before hydration. */
export function MenuFilters({ restaurantId, query, onChange }: MenuFiltersProps) {
  const categories = useQuery(listCategories(restaurantId))
  const { search, category, minPrice, maxPrice } = query
  const words = search === undefined ? {} : { search }
  const inCategory = category === undefined ? {} : { category }
  const prices = { ...(minPrice === undefined ? {} : { minPrice }), ...(maxPrice === undefined ? {} : { maxPrice }) }
  const hasPrices = minPrice !== undefined || maxPrice !== undefined
  const options = (categories.data?.categoryData ?? []).map(({ _id, name, count }) => ({ value: _id, label: `${name} (${String(count)})` }))
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()} className="grid grid-cols-[1.25fr_1fr] gap-2.5 md:grid-cols-[1fr_11rem_11rem]">
        <MenuSearch
          asked={search ?? ''}
          onSearch={(typed) => onChange({ ...inCategory, ...prices, ...(typed ? { search: typed } : {}) }, true)}
        />
        <Field label="Category" hideLabel>
          <Select
            name="category"
            placeholder="All categories"
            options={options}
            value={category ?? ''}
            onChange={({ target }) => onChange({ ...words, ...prices, ...(target.value ? { category: target.value } : {}) })}
          />
        </Field>
        <Field label="Price" hideLabel>
          <Select
            placeholder="Any price"
            options={PRICE_BANDS}
            value={bandOf(query) ?? (hasPrices ? OTHER_PRICES : '')}
            onChange={({ target }) => onChange({ ...words, ...inCategory, ...pricesOf(target.value) })}
          >
            {hasPrices && !bandOf(query) && <option value={OTHER_PRICES}>Another range</option>}
          </Select>
        </Field>
      </form>
    </search>
  )
}

function MenuSearch({ asked, onSearch }: { asked: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back or "Clear filters" changed the address; what is typed right now is not overwritten by its own result
  useEffect(() => setWords((typed) => (typed.trim() === asked ? typed : asked)), [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setWords(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => next.trim() !== asked && onSearch(next.trim()), TYPING_PAUSE_MS)
  }
  return (
    <Field label="Search this menu" hideLabel className="col-span-2 md:col-span-1">
      <Input
        type="search"
        name="search"
        value={words}
        onChange={(event) => type(event.target.value)}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search this menu"
        start={<IconSearch size={20} aria-hidden="true" />}
      />
    </Field>
  )
}
