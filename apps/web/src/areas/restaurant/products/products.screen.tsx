import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconChefHat, IconClock, IconFileSpreadsheet, IconListCheck, IconPlus, IconSearch, IconSearchOff } from '#icons'
import { words as availability } from '#words/availability'
import { words as menuChanges } from '#words/menu-changes'
import { words as messages } from '#words/messages'
import { words } from '#words/products'
import { words as titles } from '#words/titles'
import { useSearchText } from '../../../features/forms/use-search-text.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { useClockChanges } from '../../../lib/use-clock-changes.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { UndoStrip } from '../availability/undo-strip.tsx'
import { BulkBar } from '../bulk-edit/bulk-bar.tsx'
import { SelectAll } from '../bulk-edit/select-all.tsx'
import { useSelection } from '../bulk-edit/selection.ts'
import { listOwnProducts } from '../queries.ts'
import { DeleteProduct } from './delete-product.tsx'
import { type MenuRow, ProductTable } from './product-table.tsx'

const MenuTimesDialog = lazyDialog(() => import('../availability/menu-times-dialog.tsx'))
const StockDialog = lazyDialog(() => import('../availability/stock-dialog.tsx'))

const { to } = paths.products

export default function Products() {
  const { _id } = useProfile('restaurant')
  const [params] = useSearchParams()
  const search = params.get('search')?.trim() ?? ''
  const page = pageIn(params)
  const products = useQuery(listOwnProducts(_id, { page, search }))
  const [deleted, setDeleted] = useState<MenuRow | undefined>()
  const [counted, setCounted] = useState<MenuRow | undefined>()
  const [isTiming, setIsTiming] = useState(false)
  const [text, setText] = useSearchText(search)
  const selection = useSelection()
  const { data, isPlaceholderData } = products
  useClockChanges(data?.productData, products.refetch)
  const hrefFor = (target: number) => to(undefined, { search: search || undefined, page: target })
  // the last product of a page was deleted
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: products, hrefFor })
  return (
    <>
      <PageHeader
        title={words.title}
        note={
          <span role="status">
            {data ? (search ? words.found(data.total, search) : words.products(data.total)) : products.isPending && words.loading}
          </span>
        }
        actions={
          <Link to={paths.addProduct.to()} className={buttonClass()}>
            <IconPlus size={18} aria-hidden="true" />
            <span>{words.add}</span>
          </Link>
        }
      />
      <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <search>
          <Field label={words.search} hideLabel>
            <Input
              type="search"
              start={<IconSearch size={20} aria-hidden="true" />}
              placeholder={words.search}
              value={text}
              maxLength={200}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </search>
        <Tools onTimes={() => setIsTiming(true)} />
      </div>
      {!products.isPending && !data && (
        <ErrorState title={words.failed} error={products.error} onRetry={products.refetch} retrying={products.isRefetching} />
      )}
      {data && data.productData.length > 0 && (
        <SelectAll restaurantId={_id} selection={selection} products={data.productData} total={data.total} search={search} />
      )}
      {(products.isPending || data) && (
        <StaleRows isStale={isPlaceholderData}>
          <ProductTable
            products={data?.productData ?? []}
            isLoading={products.isPending || isPastEnd}
            onDelete={setDeleted}
            onStock={setCounted}
            selection={selection}
            empty={search ? <NothingFound onClear={() => setText('')} /> : <NoProducts />}
          />
        </StaleRows>
      )}
      {data && <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={hrefFor} />}
      <Suspense fallback={null}>
        {counted && <StockDialog product={counted} onClose={() => setCounted(undefined)} />}
        {isTiming && <MenuTimesDialog onClose={() => setIsTiming(false)} />}
      </Suspense>
      <UndoStrip />
      <BulkBar restaurantId={_id} selection={selection} />
      {deleted && <DeleteProduct product={deleted} onDeleted={() => selection.remove([deleted])} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

function Tools({ onTimes }: { onTimes: () => void }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:child:flex-1 max-sm:child:px-2 max-sm:child:text-small max-sm:[&_svg]:hidden">
      <Button look="secondary" onClick={onTimes}>
        <IconClock size={18} aria-hidden="true" />
        <span>{availability.times.open}</span>
      </Button>
      <Link to={paths.optionGroups.to()} className={buttonClass('secondary')}>
        <IconListCheck size={18} aria-hidden="true" />
        <span>{titles.optionGroups}</span>
      </Link>
      <Link to={paths.importMenu.to()} className={buttonClass('secondary')}>
        <IconFileSpreadsheet size={18} aria-hidden="true" />
        <span>{menuChanges.file.link}</span>
      </Link>
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={40} />}
      title={messages.noMatchingProducts}
      text={words.nothingFound.text}
      action={
        <Button look="secondary" onClick={onClear}>
          {words.nothingFound.action}
        </Button>
      }
    />
  )
}

function NoProducts() {
  return (
    <EmptyState
      icon={<IconChefHat size={40} />}
      title={words.none.title}
      text={words.none.text}
      action={
        <>
          <Link to={paths.addProduct.to()} className={buttonClass('secondary')}>
            {words.none.action}
          </Link>
          <Link to={paths.importMenu.to()} className={buttonClass('secondary')}>
            {words.none.file}
          </Link>
        </>
      }
    />
  )
}
