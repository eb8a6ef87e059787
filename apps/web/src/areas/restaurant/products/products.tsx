// The restaurant's menu items: found by name, changed, deleted.
import { IconChefHat, IconPlus, IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useSearchText } from '../../../features/forms/use-search-text.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { formatCount } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { listOwnProducts } from '../queries.ts'
import { DeleteProduct } from './delete-product.tsx'
import { type MenuRow, ProductTable } from './product-table.tsx'

const { to } = paths.products

export default function Products() {
  const { _id } = useProfile('restaurant')
  const [params] = useSearchParams()
  const search = params.get('search')?.trim() ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const products = useQuery(listOwnProducts(_id, { page, search }))
  const [deleted, setDeleted] = useState<MenuRow | undefined>()
  const [text, setText] = useSearchText(search)
  const { data } = products
  // the last one of a page was deleted
  if (data && data.productData.length === 0 && page > 1)
    return <Navigate to={to(undefined, { search, page: Math.max(1, data.size) })} replace />
  return (
    <>
      <PageHeader
        title="Menu items"
        note={
          <span role="status">
            {data ? `${formatCount(data.total, 'dish', 'dishes')}${search && ` for “${search}”`}` : products.isPending && 'Loading…'}
          </span>
        }
        actions={
          <Link to={paths.addProduct.to()} className={buttonClass()}>
            <IconPlus size={18} aria-hidden="true" />
            Add a dish
          </Link>
        }
      />
      <search>
        <Field label="Search your menu" hideLabel className="mb-4 max-w-100">
          <Input
            type="search"
            start={<IconSearch size={20} aria-hidden="true" />}
            placeholder="Search your menu"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </search>
      {!products.isPending && !data && (
        <ErrorState
          title="We could not load your menu."
          text={products.error?.message}
          onRetry={products.refetch}
          retrying={products.isRefetching}
        />
      )}
      {(products.isPending || data) && (
        <ProductTable
          products={data?.productData ?? []}
          isLoading={products.isPending}
          onDelete={setDeleted}
          empty={search ? <NothingFound onClear={() => setText('')} /> : <NoProducts />}
        />
      )}
      {data && (
        <Pagination
          className="mt-4"
          page={page}
          pageCount={data.size}
          hrefFor={(target) => to(undefined, { search: search || undefined, page: target })}
        />
      )}
      {deleted && <DeleteProduct product={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={40} />}
      title={MESSAGES.noMatchingProducts}
      text="Try another word, or look through the whole menu."
      action={
        <Button look="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}

function NoProducts() {
  return (
    <EmptyState
      icon={<IconChefHat size={40} />}
      title="Your menu is empty"
      text="Customers find you as soon as your first dish is on it. Four pictures and a price are enough to begin; use Add a dish above."
    />
  )
}
