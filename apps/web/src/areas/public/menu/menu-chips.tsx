import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words } from '#words/menu'
import { categoryLabel } from '../../../features/catalogue/category-label.ts'
import { FilterLink } from '../../../features/catalogue/filter-link.tsx'
import type { MenuQuery } from '../../../features/catalogue/queries.ts'
import { KEEP_SCROLL } from '../../../features/navigation/keep-scroll.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { ChipToolbar } from '../../../ui/controls/chip-toolbar.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { menuAddress, menuQueries } from './menu-query.ts'

const STUCK = 'sticky top-15 z-10 -mx-4 bg-canvas px-4 md:top-18 md:mx-0 md:px-0'

/** What the search names, to be taken off, the vegetarian filter and category links; sticks to the top. Links, so that they work before hydration. */
export function MenuChips({ restaurantId, query }: { restaurantId: string; query: MenuQuery }) {
  const { categories: all, menu } = menuQueries(restaurantId, query)
  const { data } = useQuery(all)
  const found = useQuery(menu)
  const { page: _page, category, vegetarian, ...rest } = query
  const { page: _onPage, search: _asked, ...chosen } = query
  const named = found.isPlaceholderData ? [] : (found.data?.filters ?? [])
  const without = (search: string) => menuAddress(restaurantId, { ...chosen, ...(search && { search }) })
  const diet = vegetarian ? { vegetarian } : {}
  const categories = (data ?? []).filter(({ count }) => count > 0)
  return (
    <div className={STUCK}>
      <ChipToolbar label={words.quickFilters} className="py-2 md:py-2.5">
        {named.map((filter) => (
          <FilterLink key={`${filter.name}-${filter.value}`} chip={filter} isOn to={without(filter.without)} isInPlace tabIndex={-1} />
        ))}
        <Chip asChild current={vegetarian === true}>
          <Link to={menuAddress(restaurantId, { ...rest, ...(category && { category }), vegetarian: !vegetarian })} state={KEEP_SCROLL}>
            <span aria-hidden="true" className="contents">
              <DietMark vegetarian />
            </span>
            <span>{words.vegOnly}</span>
          </Link>
        </Chip>
        {categories.length > 1 && (
          <Chip asChild current={category === undefined}>
            <Link to={menuAddress(restaurantId, { ...rest, ...diet })} state={KEEP_SCROLL} tabIndex={-1}>
              {words.all}
            </Link>
          </Chip>
        )}
        {categories.length > 1 &&
          categories.map(({ _id, name }) => (
            <Chip key={_id} asChild current={category === _id}>
              <Link to={menuAddress(restaurantId, { ...rest, ...diet, category: _id })} state={KEEP_SCROLL} tabIndex={-1}>
                {categoryLabel(name)}
              </Link>
            </Chip>
          ))}
      </ChipToolbar>
    </div>
  )
}
