import { useQuery } from '@tanstack/react-query'
import { joinCategoryNames } from '@tiffin/contract/category-names'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/filter-shops'
import { words as products } from '#words/product-filters'
import { categoryLabels, groupCategories } from '../../../features/catalogue/category-groups.ts'
import { listCategoryNames, listRestaurantsByCategory } from '../../../features/catalogue/queries.ts'
import { ShopFilterChips } from '../../../features/catalogue/shop-filter-chips.tsx'
import type { ShopFilters } from '../../../features/catalogue/shop-filters.ts'
import { usePageTurn } from '../../../features/catalogue/use-page-turn.ts'
import { useListPlace } from '../../../features/deliver-to/use-place.ts'
import type { AskedPlace } from '../../../features/guest-place/asked-place.ts'
import { KEEP_SCROLL } from '../../../features/navigation/keep-scroll.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { type Arrival, usePageParams, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { type Api, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ActiveChip, ChipRow, FilterChip } from '../../../ui/controls/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useWhenChanged } from '../../../ui/hooks/use-when-changed.ts'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { addressOf, chosenCategories, toggled } from './chosen-categories.ts'
import { FoundRestaurants } from './found-restaurants.tsx'

const FilterSheet = lazyDialog(
  () => import('../../../features/catalogue/filter-sheet.tsx'),
  ({ open }) => open,
)

export const queries = ({ params, search, call }: Arrival) => ({
  categories: listCategoryNames(call),
  restaurants: listChosen(chosenCategories(params['catName'], search), call),
})
const listChosen = ({ names, page, filters }: ReturnType<typeof chosenCategories>, call?: Api, place?: AskedPlace) =>
  listRestaurantsByCategory(joinCategoryNames([...names].sort()), page, { ...filters, ...place }, call)

export default function FilterShops() {
  const { catName } = usePageParams(paths.filterShops)
  const [search] = useSearchParams()
  const chosen = chosenCategories(catName, search)
  const { names, page, filters } = chosen
  const what = names.length ? words.serving(words.listed(categoryLabels(names))) : words.title
  useTitle(what)

  const { shown, choose } = useChoice(names, filters)
  const inForce = groupCategories(shown.map((name) => ({ name })))

  const found = useQuery(listChosen(chosen, api, useListPlace()))
  const results = useRef<HTMLDivElement>(null)
  usePageTurn(page, results)
  const hrefFor = (target: number) => addressOf(names, target, filters)
  const isPastEnd = useLastPage({ page, pageCount: found.data?.size, query: found, hrefFor })
  /** The pressed chip disappears, so the focus moves to the results. */
  const take = (next: readonly string[]) => {
    choose(next)
    results.current?.focus({ preventScroll: true })
  }
  const hasFilters = Object.keys(filters).length > 0
  const hasNone = found.data?.total === 0 && !found.isPlaceholderData && !hasFilters && names.length === 0
  const clear = () => {
    choose([], {})
    results.current?.focus({ preventScroll: true })
  }
  const counted = found.data && !found.isPlaceholderData ? catalogue.restaurants(found.data.total) : undefined
  const filter = <CategoryChoice names={shown} onToggle={(group) => choose(toggled(shown, group))} />
  return (
    <div className={cx('grid gap-x-8 [&>*]:min-w-0', !hasNone && 'md:grid-cols-[200px_1fr] lg:grid-cols-[260px_1fr]')}>
      <header className="mb-2 md:col-span-full md:mb-5">
        <h1 className="text-page text-balance wrap-anywhere">{what}</h1>
        {/* the open sheet of filters hides regions without aria-live */}
        <p role="status" aria-live="polite" className="num mt-0.5 min-h-5 text-small text-ink-2">
          {counted}
        </p>
      </header>
      {!hasNone && (
        <section aria-label={words.filters} className="hidden md:block">
          {filter}
        </section>
      )}
      <div ref={results} tabIndex={-1} className="outline-none">
        {!hasNone && (
          <div className="mb-3">
            <div className="flex items-center gap-2 [&>[role=toolbar]]:min-w-0 [&>[role=toolbar]]:flex-1">
              <SheetButton count={inForce.length} found={counted} onClear={() => choose([])}>
                {filter}
              </SheetButton>
              <ShopFilterChips filters={filters} hrefFor={(next) => addressOf(names, 1, next)} keepsScroll />
            </div>
            {inForce.length > 0 && (
              <ChipRow label={words.inForce}>
                {inForce.map(({ label, rows }) => (
                  <ActiveChip key={label} label={label} onRemove={() => take(toggled(shown, namesOf(rows)))} />
                ))}
                <Button look="ghost" size="sm" className="-my-0.5 shrink-0" onClick={clear}>
                  {words.clearAll}
                </Button>
              </ChipRow>
            )}
          </div>
        )}
        {found.isError && !found.data ? (
          <ErrorState title={catalogue.restaurantsFailed} error={found.error} onRetry={found.refetch} retrying={found.isRefetching} />
        ) : (
          <FoundRestaurants
            list={isPastEnd ? undefined : found.data}
            isStale={found.isPlaceholderData}
            names={names}
            hasFilters={hasFilters}
            isCollected={filters.pickup !== undefined}
            onClear={clear}
            hrefWithout={addressOf(names, 1, { ...filters, reaches: 'true' })}
          />
        )}
        <Pagination page={page} pageCount={found.data?.size ?? 1} label={words.pages} className="mt-8" hrefFor={hrefFor} />
      </div>
    </div>
  )
}

/** Returns the selection, updated at once; the address follows as a transition. */
function useChoice(names: readonly string[], filters: ShopFilters) {
  const navigate = useNavigate()
  const [requested, setRequested] = useState<readonly string[]>()
  useWhenChanged(names.join(), () => setRequested(undefined))
  const choose = (next: readonly string[], narrowedBy = filters) => {
    setRequested(next)
    navigate(addressOf(next, 1, narrowedBy), { state: KEEP_SCROLL })
  }
  return { shown: requested ?? names, choose }
}

function CategoryChoice({ names, onToggle }: { names: readonly string[]; onToggle: (group: readonly string[]) => void }) {
  const { data, error, refetch, isRefetching } = useQuery(useScreenQueries(queries).categories)
  if (data) return <CategoryFilter categories={data.categories} names={names} onToggle={onToggle} />
  if (error) return <ErrorState title={words.categoriesFailed} error={error} onRetry={refetch} retrying={isRefetching} />
  return (
    <Loading label={words.loadingCategories} className="grid gap-5 py-2">
      {['w-32', 'w-24', 'w-36', 'w-28', 'w-20', 'w-32'].map((width, index) => (
        <Skeleton key={`${width}-${String(index)}`} className={`h-6 ${width}`} />
      ))}
    </Loading>
  )
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

interface SheetButtonProps {
  count: number
  found: string | undefined
  onClear: () => void
  children: React.ReactNode
}
function SheetButton({ count, found, onClear, children }: SheetButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const preload = () => void FilterSheet.preload().catch(() => undefined)
  return (
    <>
      <FilterChip pressed={count > 0} className="md:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)} onPointerEnter={preload}>
        {products.filters(count)}
      </FilterChip>
      <FilterSheet open={isOpen} onClose={() => setIsOpen(false)} found={found} hasFilters={count > 0} onClear={onClear}>
        {children}
      </FilterSheet>
    </>
  )
}
