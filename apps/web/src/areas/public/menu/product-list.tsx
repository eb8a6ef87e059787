import { useQuery } from '@tanstack/react-query'
import { MENU_PAGE_SIZE } from '@tiffin/contract/limits'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconClock, IconSearch } from '#icons'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/menu'
import { categoryLabel } from '../../../features/catalogue/category-label.ts'
import type { MenuProduct, MenuQuery } from '../../../features/catalogue/queries.ts'
import { KEEP_SCROLL } from '../../../features/navigation/keep-scroll.ts'
import { useSession } from '../../../features/session/use-session.ts'
import { useClockChanges } from '../../../lib/use-clock-changes.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useSteadyRows } from '../../../ui/hooks/use-steady-rows.ts'
import { isNarrowed, menuAddress, menuQueries, POLLING } from './menu-query.ts'
import { ProductRow } from './product-row.tsx'
import type { CustomerCart } from './use-customer-cart.ts'
import { useRowActions } from './use-row-actions.tsx'

const IN_FIRST_VIEW = 2
/** What a press adds, so that a menu of usual length is there after one. */
const PAGES_MORE = 4

const idOf = ({ _id }: MenuProduct): string => _id
/** Compares what customers check before they order: availability and prices. */
const costsTheSame = (a: MenuProduct, b: MenuProduct): boolean => a.available === b.available && pricesOf(a) === pricesOf(b)
const pricesOf = ({ variants }: MenuProduct): string => JSON.stringify(variants.map(({ name, offerPrice }) => [name, offerPrice]))

interface ProductListProps {
  restaurantId: string
  zone: string | undefined
  query: MenuQuery
  cart: CustomerCart
  onOpen: (productId: string, asksLogin?: boolean) => void
  /** Called when a pointer or the focus is on a product, to preload the modal. */
  onNear: () => void
  onClear: () => void
}

/** What most people order and then the menu by category, from its start to the end of the page in the address. */
export function ProductList({ restaurantId, zone, query, cart, onOpen, onNear, onClear }: ProductListProps) {
  const { status } = useSession('customer')
  const wanted = (query.page ?? 1) * MENU_PAGE_SIZE
  const menu = useQuery({ ...menuQueries(restaurantId, query).menu, ...(status === 'signed-in' ? {} : POLLING) })
  useClockChanges(menu.data?.productData, menu.refetch)
  const actions = useRowActions(onOpen)
  const list = useRef<HTMLElement>(null)
  const isAppending = menu.isPlaceholderData && menu.data.pageSize < wanted
  const isStale = menu.isPlaceholderData && !isAppending
  const steady = useSteadyRows(menu.data?.productData, JSON.stringify([restaurantId, query, menu.isPlaceholderData]), idOf, costsTheSame)
  const rows = steady.rows.slice(0, wanted)
  useListTop(list, query)
  const more = useShowMore(list, rows.length)
  const left = (menu.data?.total ?? 0) - rows.length
  return (
    <section ref={list} tabIndex={-1} aria-label={words.products} className="scroll-mt-32 outline-none">
      <div
        className={cx(
          'flex min-h-11 items-center justify-between gap-4',
          !isNarrowed(query) && steady.before.size === 0 && 'max-md:sr-only',
        )}
      >
        <p role="status" className="num text-small text-ink-2">
          <span>{menu.data && !isStale ? catalogue.products(menu.data.total) : ''}</span>
          {steady.before.size > 0 && <span className="font-medium text-warning-text">{` · ${words.justChanged}`}</span>}
        </p>
        {isNarrowed(query) && (
          <Button look="ghost" size="sm" className="-mr-3.5" onClick={onClear}>
            {words.clearFilters}
          </Button>
        )}
      </div>
      {menu.isPending && (
        <Loading label={words.loadingMenu}>
          <SkeletonRows rows={5} />
        </Loading>
      )}
      {menu.isError && !menu.data && (
        <ErrorState title={words.menuFailed} error={menu.error} onRetry={menu.refetch} retrying={menu.isRefetching} />
      )}
      {menu.data && rows.length === 0 && !isStale && <NothingFound query={query} onClear={onClear} />}
      <div className={cx('transition-opacity', isStale && 'opacity-60')} aria-busy={menu.isPlaceholderData || undefined}>
        {sectionsOf(rows).map(({ id, name, products }) => (
          <section key={id} aria-labelledby={`section-${id}`} className="pt-2 not-first:pt-5">
            <h2 id={`section-${id}`} className="text-section">
              {name}
            </h2>
            <ul className="divide-y divide-dashed divide-border">
              {products.map((product) => (
                <li key={product._id} tabIndex={-1} data-product className="scroll-mt-32 outline-none">
                  <ProductRow
                    product={steady.gone.has(product._id) ? { ...product, available: false } : product}
                    zone={zone}
                    isRepriced={pricesOf(steady.before.get(product._id) ?? product) !== pricesOf(product)}
                    isFirst={rows.indexOf(product) < IN_FIRST_VIEW}
                    lines={cart.linesOf(product._id)}
                    isAdding={actions.isAdding(product)}
                    onAdd={() => actions.add(product)}
                    onStep={actions.step}
                    onOpen={() => onOpen(product._id)}
                    onNear={onNear}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {left > 0 && !isStale && (
        <Link
          to={menuAddress(restaurantId, {
            ...query,
            page: Math.max(query.page ?? 1, Math.ceil(rows.length / MENU_PAGE_SIZE)) + PAGES_MORE,
          })}
          replace
          state={KEEP_SCROLL}
          aria-busy={isAppending || undefined}
          onClick={more}
          className={cx(buttonClass('secondary', 'md', true), 'mt-3', isAppending && 'animate-breathe')}
        >
          {words.showMore(Math.min(left, PAGES_MORE * MENU_PAGE_SIZE))}
        </Link>
      )}
      {actions.dialog}
    </section>
  )
}

interface Section {
  readonly id: string
  readonly name: string
  readonly products: MenuProduct[]
}
/** The rows arrive sorted: the most ordered ones, then by category. */
function sectionsOf(rows: readonly MenuProduct[]): readonly Section[] {
  const sections = new Map<string, Section>()
  for (const row of rows) {
    const [id, name] = row.mostOrdered ? ['most-ordered', words.mostOrdered] : [row.category, categoryLabel(row.categoryName)]
    const section = sections.get(id) ?? { id, name, products: [] }
    sections.set(id, section)
    section.products.push(row)
  }
  return [...sections.values()]
}

function useListTop(list: RefObject<HTMLElement | null>, { category, vegetarian }: MenuQuery): void {
  const of = `${category ?? ''} ${String(vegetarian ?? false)}`
  const shown = useRef(of)
  useEffect(() => {
    if (shown.current === of) return
    shown.current = of
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: 'start' })
  }, [of, list])
}

/** Returns a function to call before loading more: it focuses the first new product, as the pressed link may be gone. */
function useShowMore(list: RefObject<HTMLElement | null>, count: number): () => void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return
    list.current?.querySelectorAll<HTMLElement>('[data-product]')[before.current]?.focus({ preventScroll: true })
    before.current = undefined
  }, [count, list])
  return () => {
    before.current = count
  }
}

function NothingFound({ query, onClear }: { query: MenuQuery; onClear: () => void }) {
  const isFiltered = isNarrowed(query) || (query.page ?? 1) > 1
  return (
    <EmptyState
      icon={isFiltered ? <IconSearch size={40} /> : <IconClock size={40} />}
      title={isFiltered ? catalogue.noMatchingProducts : words.noProducts}
      text={isFiltered ? words.tryAnother : words.writingMenu}
      action={
        isFiltered && (
          <Button look="secondary" onClick={onClear}>
            {words.wholeMenu}
          </Button>
        )
      }
    />
  )
}
