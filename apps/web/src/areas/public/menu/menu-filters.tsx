import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '#icons'
import { words } from '#words/menu'
import { categoryLabel } from '../../../features/catalogue/category-label.ts'
import type { MenuQuery } from '../../../features/catalogue/queries.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { paths } from '../../../paths.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useSearchBox } from '../../../ui/hooks/use-search-box.ts'
import { atPrices, bandOf, inCategory, menuQueries, priceBands } from './menu-query.ts'

const FilterSheet = lazyDialog(() => import('./filter-sheet.tsx'))

interface MenuFiltersProps {
  restaurantId: string
  query: MenuQuery
  /** `isTyping` replaces the history entry instead of adding one per letter. */
  onChange: (query: MenuQuery, isTyping?: boolean) => void
}

/** Search, category and price of one menu; on phones the last two are in a sheet. Works as a plain form before hydration. */
export function MenuFilters({ restaurantId, query, onChange }: MenuFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { page: _page, search, ...filters } = query
  const isChosen = filters.category !== undefined || bandOf(query) !== undefined
  return (
    <search>
      <form
        action={paths.menu.to({ restId: restaurantId })}
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-[1fr_auto] gap-2.5 md:grid-cols-[1fr_11rem_11rem]"
      >
        <MenuSearch asked={search ?? ''} onSearch={(typed) => onChange({ ...filters, ...(typed ? { search: typed } : {}) }, true)} />
        <MenuSelects restaurantId={restaurantId} query={query} onChange={onChange} />
        <IconButton
          label={isChosen ? words.filtersChosen : words.filters}
          look="outline"
          className="size-12! md:hidden"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
          {isChosen && <span className="absolute -top-1 -right-1 size-3 rounded-chip bg-primary" />}
        </IconButton>
      </form>
      {isOpen && <FilterSheet restaurantId={restaurantId} query={query} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </search>
  )
}

function MenuSelects({ restaurantId, query, onChange }: MenuFiltersProps) {
  const { categories, menu } = menuQueries(restaurantId, query)
  const rows = useQuery(categories).data ?? []
  const bands = priceBands(useQuery(menu).data?.priceSteps)
  const chosen = bandOf(query)
  return (
    <>
      <Field label={words.category} hideLabel className="max-md:hidden">
        <Select
          name="category"
          placeholder={words.allCategories}
          options={rows.map(({ _id, name, count }) => ({ value: _id, label: words.categoryCount(categoryLabel(name), count) }))}
          value={query.category ?? ''}
          onChange={({ target }) => onChange(inCategory(query, target.value))}
        />
      </Field>
      <Field label={words.price} hideLabel className="max-md:hidden">
        <Select
          placeholder={words.anyPrice}
          options={bands}
          value={chosen ?? ''}
          onChange={({ target }) => onChange(atPrices(query, target.value))}
        >
          {chosen !== undefined && !bands.some(({ value }) => value === chosen) && <option value={chosen}>{words.otherPrices}</option>}
        </Select>
      </Field>
    </>
  )
}

function MenuSearch({ asked, onSearch }: { asked: string; onSearch: (typed: string) => void }) {
  const { typed, type } = useSearchBox(asked, (text) => text !== asked && onSearch(text))
  return (
    <Field label={words.searchMenu} hideLabel className="min-w-0">
      <Input
        name="search"
        value={typed}
        onChange={(event) => type(event.target.value)}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={words.searchMenu}
        start={<IconSearch size={20} aria-hidden="true" />}
        {...(typed && {
          end: (
            <IconButton label={words.clearSearch} onClick={() => type('')}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          ),
        })}
      />
    </Field>
  )
}
