import { queryOptions, useQuery } from '@tanstack/react-query'
import { IconFileText } from '#icons'
import { words } from '#words/own-contracts'
import { api } from '../../../lib/api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { OwnContract } from './own-contract.tsx'

const KINDS = ['delivery', 'pickup'] as const
const listOwnContracts = () =>
  queryOptions({
    queryKey: ['restaurant', 'contracts'],
    queryFn: ({ signal }) => api('GET /restaurent/contracts', { signal }),
  })

/** By what a restaurant's orders are placed, now and later, and what it keeps of them. */
export function OwnContracts() {
  const { data, isPending, error, refetch, isRefetching } = useQuery(listOwnContracts())
  return (
    <Card as="section" aria-labelledby="contracts" className="mt-4">
      <h2 id="contracts" className="text-section">
        {words.title}
      </h2>
      {isPending ? (
        <Loading label={words.loading} className="mt-3 grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      ) : !data ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : data.contracts.length === 0 ? (
        <EmptyState icon={<IconFileText size={40} />} title={words.none} text={words.noneText} />
      ) : (
        <>
          <p className="mt-1 mb-4 text-ink-2">{words.intro}</p>
          <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
            {KINDS.map((kind) => (
              <Kind key={kind} kind={kind} contracts={data.contracts.filter((contract) => contract.kind === kind)} />
            ))}
          </div>
        </>
      )}
    </Card>
  )
}

interface KindProps {
  kind: (typeof KINDS)[number]
  contracts: Parameters<typeof OwnContract>[0]['contract'][]
}
function Kind({ kind, contracts }: KindProps) {
  return (
    <section aria-labelledby={`contracts-${kind}`} className="min-w-0">
      <h3 id={`contracts-${kind}`} className="text-card-title">
        {words.kinds[kind]}
      </h3>
      {contracts[0]?.state !== 'now' && <p className="mt-2 text-ink-2">{words.noneOfKind}</p>}
      {contracts.map((contract, at) => (
        <OwnContract key={contract._id} contract={contract} before={contracts[at - 1]} next={contracts[at + 1]} />
      ))}
    </section>
  )
}
