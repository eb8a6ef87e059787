import { useQuery } from '@tanstack/react-query'
import { WORK_FILTERS, WORK_KINDS } from '@tiffin/contract/objects/work'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconCircleCheck } from '#icons'
import { words } from '#words/admin-work'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FilterLinks } from '../../../ui/lists/filter-links.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { JobCard } from './job-card.tsx'
import { type Job, type Kind, listWork, type WorkFilter } from './queries.ts'

const filterIn = (params: URLSearchParams): WorkFilter => ({
  show: WORK_FILTERS.find((known) => known === params.get('show')) ?? 'stuck',
  kind: WORK_KINDS.find((known) => known === params.get('kind')),
})
const hrefFor = ({ show, kind }: WorkFilter, page = 1) =>
  paths.adminWork.to(undefined, { show: show === 'stuck' ? undefined : show, kind, page: page > 1 ? page : undefined })

export const queries = ({ search, call }: Arrival) => ({ work: listWork(filterIn(search), pageIn(search), call) })

export default function Work() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const page = pageIn(params)
  const list = useQuery(useScreenQueries(queries).work)
  const { data, error, isPending, refetch, isRefetching, isPlaceholderData } = list
  const [dropped, setDropped] = useState<Job | undefined>()
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor: (target) => hrefFor(filter, target) })
  return (
    <>
      <PageHeader
        title={paths.adminWork.title}
        note={<span role="status">{data && !isPlaceholderData && countWords(filter, data, page)}</span>}
      />
      <p className="mb-4 max-w-180 text-ink-2">{words.why}</p>
      <FilterLinks
        label={words.show}
        links={WORK_FILTERS.map((show) => ({
          label: words.shows[show],
          to: hrefFor({ ...filter, show }),
          isCurrent: show === filter.show,
        }))}
        className="mb-2"
      />
      <Kinds filter={filter} kinds={data?.kinds ?? []} />
      {isPending || isPastEnd ? (
        <CardSkeleton />
      ) : !data ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : data.jobs.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={40} />} title={words.none[filter.show]} text={words.noneText[filter.show]} />
      ) : (
        <StaleRows isStale={isPlaceholderData} className="grid grid-cols-1 gap-4">
          {data.jobs.map((job) => (
            <JobCard key={job._id} job={job} onDrop={() => setDropped(job)} />
          ))}
        </StaleRows>
      )}
      {data && <Pagination className="mt-4" page={page} pageCount={data.size} hrefFor={(target) => hrefFor(filter, target)} />}
      {dropped && <DropDialog key={dropped._id} job={dropped} onClose={() => setDropped(undefined)} />}
    </>
  )
}

/** The kinds that there are, and the chosen one. */
function Kinds({ filter, kinds }: { filter: WorkFilter; kinds: readonly { kind: Kind; count: number }[] }) {
  const counts = new Map(kinds.map(({ kind, count }) => [kind, count]))
  const known = WORK_KINDS.filter((kind) => counts.has(kind) || kind === filter.kind)
  if (known.length === 0) return <div className="mb-4" />
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <FilterLinks
      label={words.kind}
      links={[
        { label: words.allKinds(total), to: hrefFor({ ...filter, kind: undefined }), isCurrent: filter.kind === undefined },
        ...known.map((kind) => ({
          label: words.kindCount(words.kinds[kind], counts.get(kind) ?? 0),
          to: hrefFor({ ...filter, kind }),
          isCurrent: kind === filter.kind,
        })),
      ]}
      className="mb-4"
    />
  )
}

function countWords({ show }: WorkFilter, { total, size }: { total: number; size: number }, page: number): string {
  const found = words.count[show](total)
  return size > 1 ? words.onPage(found, page, size) : found
}

function CardSkeleton() {
  return (
    <Loading label={words.loading} className="grid grid-cols-1 gap-4">
      {['first', 'second'].map((card) => (
        <Card key={card} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-11 w-1/3" />
        </Card>
      ))}
    </Loading>
  )
}
