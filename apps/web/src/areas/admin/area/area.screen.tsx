import { useQuery } from '@tanstack/react-query'
import { words } from '#words/admin-area'
import { useFreshAnswer } from '../../../features/forms/use-fresh-answer.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AreaForm } from './area-form.tsx'
import { getArea } from './queries.ts'

/** The area of the marketplace. */
export default function Area() {
  const answer = useFreshAnswer(useQuery({ ...getArea(), refetchOnMount: 'always' }))
  const { data, isPending, error, refetch, isRefetching } = answer
  return (
    <>
      <PageHeader title={paths.adminArea.title} note={words.note} />
      {isPending && (
        <Loading label={words.loading}>
          <Skeleton className="h-80 w-full rounded-card" />
        </Loading>
      )}
      {!isPending && data === undefined && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && <AreaForm start={data} restaurants={data.restaurants} />}
    </>
  )
}
