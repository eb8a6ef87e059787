import { useQuery } from '@tanstack/react-query'
import { words } from '#words/admin-claims'
import { ClaimLog, whatIsWrong } from '../../../features/claims/claim-log.tsx'
import { ClaimStatus } from '../../../features/claims/claim-status.tsx'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { ApiError } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { getClaim } from '../claims/queries.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimParties } from './claim-parties.tsx'
import { Decision } from './decision.tsx'

export const queries = ({ params, call }: Arrival) => ({ claim: getClaim(params['id'] ?? '', call) })

export default function ClaimScreen() {
  const { data, isPending, error, refetch, isRefetching } = useQuery(useScreenQueries(queries).claim)
  const claim = data?.claim
  useTitle(claim && words.one(orderNumber(claim.order)))
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  const [first] = claim?.events ?? []
  return (
    <>
      <PageHeader
        back={{ to: paths.adminClaims.to(), label: words.title }}
        title={claim ? words.one(orderNumber(claim.order)) : words.title}
        note={first && whatIsWrong(first.reason, first.products)}
        actions={claim && <ClaimStatus claim={claim} reader="administrator" isAtEnd />}
      />
      {isPending && (
        <Loading label={words.loadingOne}>
          <Card>
            <SkeletonRows rows={4} />
          </Card>
        </Loading>
      )}
      {!isPending && !claim && <ErrorState title={words.failedOne} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && claim && (
        <div className="grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid grid-cols-1 gap-4">
            <ClaimFacts claim={claim} />
            <Card as="section" className="md:p-6">
              <ClaimLog claim={claim} reader="administrator" />
            </Card>
            <ClaimParties claim={claim} before={data.before} />
          </div>
          <Decision key={claim.state} found={data} />
        </div>
      )}
    </>
  )
}
