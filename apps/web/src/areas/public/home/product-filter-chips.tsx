import { useState } from 'react'
import { words } from '#words/product-filters'
import { FilterLink, type FilterLinkProps } from '../../../features/catalogue/filter-link.tsx'
import { PRODUCT_CHIPS, type ProductChip, type ProductFilters, toggledChip } from '../../../features/catalogue/product-filters.ts'
import type { NamedFilter } from '../../../features/catalogue/queries.ts'
import { useListPlace } from '../../../features/deliver-to/use-place.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { FilterChip } from '../../../ui/controls/chip.tsx'
import { ChipToolbar } from '../../../ui/controls/chip-toolbar.tsx'
import { cx } from '../../../ui/cx.ts'

const FilterSheet = lazyDialog(() => import('./product-filter-sheet.tsx'))
/** Chips that phones show beside the sheet, whether they are on or not. */
const QUICK = new Set(['reaches-true', 'diet-veg', 'open-true', 'maxPrice-200'])

interface ProductFilterChipsProps {
  filters: ProductFilters
  hrefFor: (filters: ProductFilters) => string
  /** Filters that the search names, and the address of the search without one. */
  named?: readonly NamedFilter[]
  hrefWithout?: (filter: NamedFilter) => string
  /** The list is on this page: the scroll position is kept, and phones have the filters in a sheet. */
  results?: { readonly found: string | undefined; readonly hrefWithoutAny: string | undefined }
}
/** Filters of products as links, so that they work before hydration. Those that the search names in other values come first. */
export function ProductFilterChips({ filters, hrefFor, named = [], hrefWithout, results }: ProductFilterChipsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const namedAs = (chip: ProductChip) => named.find(({ name, value }) => name === chip.name && String(value) === chip.value)
  const others = named.filter(({ name, value }) => !PRODUCT_CHIPS.some((chip) => chip.name === name && chip.value === String(value)))
  const own = others.map((filter) => ({ chip: filter, isOn: true, to: hrefWithout?.(filter) ?? '' }))
  const place = useListPlace()
  const chips = PRODUCT_CHIPS.filter(({ name }) => name !== 'reaches' || place || filters.reaches)
  const choices = chips.map((chip) => {
    const filter = namedAs(chip)
    const isOn = filter !== undefined || filters[chip.name] === chip.value
    return { chip, isOn, to: filter && hrefWithout ? hrefWithout(filter) : hrefFor(toggledChip(filters, chip)) }
  })
  const count = own.length + choices.filter(({ isOn }) => isOn).length
  // beside the sheet a phone has room for two chips
  const shown = results ? [...own, ...choices.filter(({ isOn }) => isOn), ...choices.filter(({ isOn }) => !isOn)] : [...own, ...choices]
  const stop = (index: number) => (index === 0 ? {} : { tabIndex: -1 })
  return (
    <div className="flex items-center gap-2">
      {results && (
        <FilterChip pressed={count > 0} className="md:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {words.filters(count)}
        </FilterChip>
      )}
      <ChipToolbar label={words.productFilters} className={cx('min-w-0 flex-1 py-1.5', results && 'max-md:ml-0 max-md:pl-0')}>
        {shown.map((choice, index) => (
          <FilterLink
            key={keyOf(choice)}
            {...choice}
            {...stop(index)}
            isInPlace={results !== undefined}
            className={shownOn(choice, results)}
          />
        ))}
      </ChipToolbar>
      {results && isOpen && <FilterSheet own={own} choices={choices} {...results} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const keyOf = ({ chip }: FilterLinkProps): string => `${chip.name}-${chip.value}`
/** Phones have most choices in the sheet. */
const shownOn = (choice: FilterLinkProps, results: object | undefined): string =>
  results && !choice.isOn && !QUICK.has(keyOf(choice)) ? 'max-md:hidden' : ''
