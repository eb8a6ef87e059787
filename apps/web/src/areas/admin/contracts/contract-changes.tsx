import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { words as all } from '#words/admin-contracts'
import { formatDate } from '../../../lib/format.ts'
import { FailedBanner } from '../../../ui/feedback/failed-banner.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { ContractDraft, ContractErrors } from './contract-draft.ts'
import { changesOf } from './contract-terms.ts'
import { type Contract, listContracts } from './queries.ts'

const words = all.form.changes

/** What a draft changes, term by term, for those whom it is for. */
export function ContractChanges({ draft, errors }: { draft: ContractDraft; errors: ContractErrors | undefined }) {
  const id = useId()
  const { restaurant } = draft
  const isOne = draft.whom === 'one'
  const general = useQuery(listContracts({ search: '', past: false }, 1))
  const own = useQuery({ ...listContracts({ search: restaurant?.name ?? '', past: false }, 1), enabled: isOne && restaurant !== undefined })
  if (isOne && !restaurant) return null
  const asked = isOne ? [own, general] : [general]
  const failed = asked.find(({ data, isError }) => !data && isError)
  if (failed) return <FailedBanner title={words.failed} retrying={failed.isRefetching} onRetry={failed.refetch} />
  if (asked.some(({ data, isPlaceholderData }) => !data || isPlaceholderData))
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-24 w-full rounded-control" />
      </Loading>
    )
  const holds = (contracts: readonly Contract[] | undefined, restId: string | undefined) =>
    contracts?.find(({ kind, state, restaurant: whose }) => kind === draft.kind && state === 'now' && whose?._id === restId)
  const now = (isOne && holds(own.data?.contracts, restaurant?.id)) || holds(general.data?.contracts, undefined)
  const changes = now && changesOf(now, draft, errors)
  return (
    <section aria-labelledby={id} className="rounded-control bg-sunken px-3.5 py-3">
      <h3 id={id} className="text-card-title">
        {draft.begins === 'day' && draft.day && !errors?.day ? words.from(formatDate(`${draft.day}T00:00:00+05:30`)) : words.fromNow}
      </h3>
      {!changes && <p className="mt-1 text-small text-ink-2">{words.none}</p>}
      {changes?.length === 0 && <p className="mt-1 text-small text-ink-2">{words.same}</p>}
      {changes && changes.length > 0 && (
        <dl className="mt-1 divide-y divide-border">
          {changes.map(({ term, before, after }) => (
            <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              <dt className="text-small text-ink-2">{all.terms[term]}</dt>
              <dd className="num font-semibold wrap-anywhere">{words.change(before ?? words.nothing, after ?? words.nothing)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
