import { Link } from 'react-router'
import { words } from '#words/filter-shops'
import { Chip } from '../../ui/controls/chip.tsx'
import { ChipToolbar } from '../../ui/controls/chip-toolbar.tsx'
import { DietMark } from '../../ui/display/diet-mark.tsx'
import { useListPlace } from '../deliver-to/use-place.ts'
import { KEEP_SCROLL } from '../navigation/keep-scroll.ts'
import { SHOP_FILTER_NAMES, type ShopFilters, toggledFilter } from './shop-filters.ts'

interface ShopFilterChipsProps {
  filters: ShopFilters
  hrefFor: (filters: ShopFilters) => string
  /** The list is on this page: the scroll position is kept. */
  keepsScroll?: boolean
}
/** Filters as links, so that they work before hydration: vegetarian, rating, offers, price. */
export function ShopFilterChips({ filters, hrefFor, keepsScroll = false }: ShopFilterChipsProps) {
  const place = useListPlace()
  const names = SHOP_FILTER_NAMES.filter((name) => name !== 'reaches' || place || filters.reaches)
  return (
    <ChipToolbar label={words.quickFilters} className="py-1.5">
      {names.map((name, index) => (
        <Chip key={name} asChild current={filters[name] !== undefined}>
          <Link
            to={hrefFor(toggledFilter(filters, name))}
            tabIndex={index === 0 ? undefined : -1}
            {...(keepsScroll && { state: KEEP_SCROLL })}
          >
            {name === 'vegetarian' && (
              <span aria-hidden="true" className="contents">
                <DietMark vegetarian />
              </span>
            )}
            <span>{words.quickFilter[name]}</span>
          </Link>
        </Chip>
      ))}
    </ChipToolbar>
  )
}
