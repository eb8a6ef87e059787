import { IconToolsKitchen2Off } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EARLY_MESSAGES } from '@tiffin/contract/early-messages'
import { MESSAGES } from '@tiffin/contract/messages'
import { useRef } from 'react'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/menu'
import { say } from '#words/messages'
import { keepDish } from '../../../features/cart/kept-dishes.ts'
import { useAddToCart } from '../../../features/cart/use-add-to-cart.ts'
import { listMenu, type MenuProduct, type MenuQuery } from '../../../features/catalogue/queries.ts'
import { usePageTurn } from '../../../features/catalogue/use-page-turn.ts'
import { useSession } from '../../../features/session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { useSteadyRows } from '../../../ui/use-steady-rows.ts'
import { DishRow } from './dish-row.tsx'
import { isNarrowed, menuAddress } from './menu-query.ts'

const IN_FIRST_VIEW = 2
const SHORT_TOAST_MS = 1_500
const REFUSED_TOAST_MS = 3_000
const ASK_AGAIN = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

const idOf = ({ _id }: MenuProduct): string => _id
/** What somebody would want to know before they press. */
const costsTheSame = (a: MenuProduct, b: MenuProduct): boolean => a.available === b.available && pricesOf(a) === pricesOf(b)
const pricesOf = ({ variants }: MenuProduct): string => JSON.stringify(variants.map(({ name, offerPrice }) => [name, offerPrice]))

interface DishListProps {
  restaurantId: string
  query: MenuQuery
  /** How many of a product are in the cart. */
  countOf: (productId: string) => number
  onOpen: (productId: string, asksLogin?: boolean) => void
  /** A pointer or the focus is where a dish can be opened. */
  onNear: () => void
  onClear: () => void
}

/** One page of the menu. A dish of one size goes straight into a customer's cart; the others are opened to choose. */
export function DishList({ restaurantId, query, countOf, onOpen, onNear, onClear }: DishListProps) {
  const { status } = useSession('customer')
  // guests have no live connection: an open menu is read anew now and then
  const menu = useQuery({ ...listMenu(restaurantId, query), ...(status === 'signed-in' ? {} : ASK_AGAIN) })
  const adding = useAddToCart()
  const list = useRef<HTMLElement>(null)
  usePageTurn(query.page ?? 1, list)

  const add = (product: MenuProduct) => {
    const only = product.variants.length === 1 ? product.variants[0] : undefined
    if (!only) return onOpen(product._id)
    const wish = { productId: product._id, variant: only.name, quantity: 1 }
    if (status !== 'signed-in') {
      keepDish({ ...wish, productName: product.productName })
      toastError(MESSAGES.invalidLogin, REFUSED_TOAST_MS)
      return onOpen(product._id, true)
    }
    adding.mutate(wish, {
      onSuccess: () => toastSuccess(words.isInYourCart(product.productName), SHORT_TOAST_MS),
      onError: (error) => toastError(error.message),
    })
  }
  const isStale = menu.isPlaceholderData
  const steady = useSteadyRows(menu.data?.productData, JSON.stringify([restaurantId, query, isStale]), idOf, costsTheSame)
  return (
    <section ref={list} tabIndex={-1} aria-labelledby="dishes" className="outline-none">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="dishes" className="sr-only">
          {words.dishes}
        </h2>
        <p role="status" className="num text-small text-ink-2">
          {menu.data && !isStale ? catalogue.dishes(menu.data.total) : ''}
          {steady.before.size > 0 && <span className="font-medium text-warning-text"> · {words.justChanged}</span>}
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
        <ErrorState title={words.menuFailed} text={menu.error.message} onRetry={menu.refetch} retrying={menu.isRefetching} />
      )}
      {menu.data && steady.rows.length === 0 && !isStale && <NothingFound query={query} onClear={onClear} />}
      {menu.data && steady.rows.length > 0 && (
        <ul
          className={cx('divide-y divide-dashed divide-border transition-opacity', isStale && 'opacity-60')}
          aria-busy={isStale || undefined}
        >
          {steady.rows.map((product, index) => (
            <li key={product._id}>
              <DishRow
                product={steady.gone.has(product._id) ? { ...product, available: false } : product}
                isRepriced={steady.before.has(product._id) && !steady.gone.has(product._id)}
                isFirst={index < IN_FIRST_VIEW}
                inCart={countOf(product._id)}
                isAdding={adding.isPending && adding.variables.productId === product._id}
                onAdd={() => add(product)}
                onOpen={() => onOpen(product._id)}
                onNear={onNear}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={query.page ?? 1}
        pageCount={menu.data?.size ?? 1}
        label={words.pages}
        className="mt-4"
        hrefFor={(page) => menuAddress(restaurantId, { ...query, page })}
      />
    </section>
  )
}

function NothingFound({ query, onClear }: { query: MenuQuery; onClear: () => void }) {
  const isFiltered = isNarrowed(query) || (query.page ?? 1) > 1
  return (
    <EmptyState
      icon={<IconToolsKitchen2Off size={40} />}
      title={isFiltered ? say(EARLY_MESSAGES.noMatchingProducts) : words.noDishes}
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
