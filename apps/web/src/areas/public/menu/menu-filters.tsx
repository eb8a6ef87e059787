import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/menu'
import type { MenuQuery } from '../../../features/catalogue/queries.ts'
import { paths } from '../../../paths.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useSearchBox } from '../../../ui/hooks/use-search-box.ts'
import { bandOf, menuQueries, PRICE_BANDS, pricesOf } from './menu-query.ts'

const OTHER_PRICES = 'other'

interface MenuFiltersProps {
  restaurantId: string
  query: MenuQuery
  /** `isTyping` replaces the history entry instead of adding one per letter. */
  onChange: (query: MenuQuery, isTyping?: boolean) => void
}

/** Search, category and price of one menu. Works as a plain form before hydration. */
export function MenuFilters({ restaurantId, query, onChange }: MenuFiltersProps) {
  const categories = useQuery(menuQueries(restaurantId, query).categories)
  const { search, category, minPrice, maxPrice, vegetarian } = query
  const diet = vegetarian ? { vegetarian } : {}
  const asked = search === undefined ? {} : { search }
  const inCategory = category === undefined ? {} : { category }
  const prices = { ...(minPrice === undefined ? {} : { minPrice }), ...(maxPrice === undefined ? {} : { maxPrice }) }
  const hasPrices = minPrice !== undefined || maxPrice !== undefined
  const options = (categories.data ?? []).map(({ _id, name, count }) => ({
    value: _id,
    label: words.categoryCount(name, count),
  }))
  return (
    <search>
      <form
        action={paths.menu.to({ restId: restaurantId })}
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-[1.25fr_1fr] gap-2.5 md:grid-cols-[1fr_11rem_11rem]"
      >
        <MenuSearch
          asked={search ?? ''}
          onSearch={(typed) => onChange({ ...diet, ...inCategory, ...prices, ...(typed ? { search: typed } : {}) }, true)}
        />
        <Field label={words.category} hideLabel>
          <Select
            name="category"
            placeholder={words.allCategories}
            options={options}
            value={category ?? ''}
            onChange={({ target }) => onChange({ ...diet, ...asked, ...prices, ...(target.value ? { category: target.value } : {}) })}
          />
        </Field>
        <Field label={words.price} hideLabel>
          <Select
            placeholder={words.anyPrice}
            options={PRICE_BANDS}
            value={bandOf(query) ?? (hasPrices ? OTHER_PRICES : '')}
            onChange={({ target }) => onChange({ ...diet, ...asked, ...inCategory, ...pricesOf(target.value) })}
          >
            {hasPrices && !bandOf(query) && <option value={OTHER_PRICES}>{words.otherPrices}</option>}
          </Select>
        </Field>
      </form>
    </search>
  )
}

function MenuSearch({ asked, onSearch }: { asked: string; onSearch: (typed: string) => void }) {
  const { typed, type } = useSearchBox(asked, (text) => text !== asked && onSearch(text))
  return (
    <Field label={words.searchMenu} hideLabel className="col-span-2 md:col-span-1">
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
