// The headings of the menu: add, rename in place, delete; six a page (spec §9).
import { IconCategory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CATEGORY_PAGE_SIZE } from '@tiffin/contract/menu'
import { Navigate, useSearchParams } from 'react-router'
import { useProfile } from '../../../features/session/use-session.ts'
import { formatCount } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { listCategoryPage } from '../queries.ts'
import { AddCategory } from './add-category.tsx'
import { CategoryRow } from './category-row.tsx'

const { to } = paths.categories

export default function Categories() {
  const { _id } = useProfile('restaurant')
  const [params] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const categories = useQuery(listCategoryPage(_id, page))
  const { data } = categories
  // the last one of a page was deleted
  if (data && data.categoryData.length === 0 && page > 1) return <Navigate to={to(undefined, { page: Math.max(1, data.size) })} replace />
  return (
    <div className="mx-auto max-w-180">
      <PageHeader
        title="Categories"
        note={data ? `${formatCount(data.total, 'category', 'categories')} on your menu` : categories.isPending && 'Loading…'}
      />
      <AddCategory restaurantId={_id} />
      {categories.isPending && (
        <Loading label="Loading categories">
          <Skeleton className="h-64 w-full rounded-card" />
        </Loading>
      )}
      {!categories.isPending && !data && (
        <ErrorState
          title="We could not load your categories."
          text={categories.error?.message}
          onRetry={categories.refetch}
          retrying={categories.isRefetching}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={<IconCategory size={40} />}
          title="No categories yet"
          text="Starters, Curries, Breads: every dish stands under one of your headings. Add the first one above."
        />
      )}
      {data && data.categoryData.length > 0 && (
        <>
          <Card flush as="div">
            <ol start={(page - 1) * CATEGORY_PAGE_SIZE + 1} className="divide-y divide-border">
              {data.categoryData.map((category, index) => (
                <CategoryRow
                  key={category._id}
                  category={category}
                  restaurantId={_id}
                  number={(page - 1) * CATEGORY_PAGE_SIZE + index + 1}
                />
              ))}
            </ol>
          </Card>
          <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={(target) => to(undefined, { page: target })} />
        </>
      )}
    </div>
  )
}
