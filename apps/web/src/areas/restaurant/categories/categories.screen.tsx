import { useQuery } from '@tanstack/react-query'
import { CATEGORY_PAGE_SIZE } from '@tiffin/contract/limits'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconCategory, IconClock } from '#icons'
import { words as availability } from '#words/availability'
import { words as restaurantWords } from '#words/restaurant'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { listCategoryPage, listMenuTimes } from '../queries.ts'
import { AddCategory } from './add-category.tsx'
import { CategoryRow } from './category-row.tsx'
import { useMoveCategory } from './use-move-category.ts'

const MenuTimesDialog = lazyDialog(() => import('../availability/menu-times-dialog.tsx'))

const words = restaurantWords.categories
const { to } = paths.categories

export default function Categories() {
  const { _id } = useProfile('restaurant')
  const [params] = useSearchParams()
  const page = pageIn(params)
  const categories = useQuery(listCategoryPage(_id, page))
  const times = useQuery(listMenuTimes())
  const { move, moved } = useMoveCategory()
  const [isTiming, setIsTiming] = useState(false)
  const { data, isPlaceholderData } = categories
  const hrefFor = (target: number) => to(undefined, { page: target })
  // the last category of a page was deleted
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: categories, hrefFor })
  return (
    <div className="max-w-180">
      <PageHeader
        title={words.title}
        note={data ? words.count(data.total) : categories.isPending && `${words.loading}…`}
        actions={
          <Button look="secondary" onClick={() => setIsTiming(true)}>
            <IconClock size={18} aria-hidden="true" />
            <span>{availability.times.open}</span>
          </Button>
        }
      />
      <AddCategory restaurantId={_id} />
      {(categories.isPending || isPastEnd) && (
        <Loading label={words.loading}>
          <Skeleton className="h-64 w-full rounded-card" />
        </Loading>
      )}
      {!categories.isPending && !data && (
        <ErrorState title={words.failed} error={categories.error} onRetry={categories.refetch} retrying={categories.isRefetching} />
      )}
      {data?.total === 0 && !isPastEnd && <EmptyState icon={<IconCategory size={40} />} title={words.none.title} text={words.none.text} />}
      {data && data.categoryData.length > 0 && (
        <>
          <StaleRows isStale={isPlaceholderData}>
            <Card flush as="div">
              {/* the page of these rows, not of the address, which may be ahead */}
              <ol start={(data.page - 1) * CATEGORY_PAGE_SIZE + 1} className="divide-y divide-border">
                {data.categoryData.map((category, index) => {
                  const number = (data.page - 1) * CATEGORY_PAGE_SIZE + index + 1
                  return (
                    <CategoryRow
                      key={category._id}
                      category={category}
                      restaurantId={_id}
                      number={number}
                      menuTime={times.data?.find((time) => time._id === category.menuTime)?.name}
                      isLast={number === data.total}
                      onMove={(by) => move({ category, from: number, by })}
                      movedBy={moved?.category._id === category._id ? moved.by : undefined}
                    />
                  )
                })}
              </ol>
            </Card>
          </StaleRows>
          <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={hrefFor} />
        </>
      )}
      <p role="status" className="sr-only">
        {moved && words.moved(moved.category.name, moved.to)}
      </p>
      <Suspense fallback={null}>{isTiming && <MenuTimesDialog onClose={() => setIsTiming(false)} />}</Suspense>
    </div>
  )
}
