import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { IconChevronLeft, IconChevronRight, IconCoinRupee } from '#icons'
import { words } from '#words/money-week'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { StatementDownload } from '../../../features/statements/statement-download.tsx'
import { weeksFrom } from '../../../features/statements/weeks.ts'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'
import { formatDay, formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { MoneyTabs } from './money-tabs.tsx'
import { OwnContracts } from './own-contracts.tsx'

type Statement = AnswerOf<'GET /restaurent/statement'>

/** A day of the week in the address; anything else is this week. */
const weekIn = (search: URLSearchParams): string | undefined => /^\d{4}-\d{2}-\d{2}$/.exec(search.get('week') ?? '')?.[0]
const getStatement = (week: string | undefined, call: Api = api) =>
  queryOptions({
    queryKey: ['restaurant', 'statement', week ?? 'now'],
    queryFn: ({ signal }) => call('GET /restaurent/statement', { query: { week }, signal }),
  })

export const queries = ({ call, search }: Arrival) => ({ statement: getStatement(weekIn(search), call) })

export default function Money() {
  const [search] = useSearchParams()
  const ahead = useScreenQueries(queries)
  const { data: first, isPending, error, refetch, isRefetching } = useQuery(ahead.statement)
  // an address without a week: one that has just begun says less than the one before
  const isEmptySoFar = first?.isCurrent === true && first.kinds.length === 0 && weekIn(search) === undefined
  const before = useQuery({ ...getStatement(first && weeksFrom(first.from, -1)), enabled: isEmptySoFar })
  const isBefore = isEmptySoFar && before.data !== undefined && before.data.kinds.length > 0
  const data = isBefore ? before.data : first
  return (
    <>
      <PageHeader title={words.title} />
      <MoneyTabs current="week" />
      {isBefore && first && (
        <Banner title={words.nothingYet(formatDay(first.from), formatDay(first.to))} className="mb-4">
          {words.nothingYetText}
        </Banner>
      )}
      {isPending || (isEmptySoFar && before.isPending) ? (
        <Loading label={words.loading} className="grid max-w-180 gap-4">
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      ) : data ? (
        <Week key={data.from} statement={data} />
      ) : (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
      <OwnContracts />
    </>
  )
}

function Week({ statement }: { statement: Statement }) {
  const { from, to, isCurrent, orders, kinds, total } = statement
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Card as="section" aria-labelledby="yours">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 id="yours" className="text-body text-ink-2">
              {isCurrent ? words.soFar : words.yours}
            </h2>
            <p className="num text-page">{formatRupees(total)}</p>
            <p className="num text-small text-ink-2">{`${words.days(formatDay(from), formatDay(to))} · ${words.orders(orders)}`}</p>
          </div>
          <nav aria-label={words.weeks} className="flex gap-2">
            <WeekLink week={weeksFrom(from, -1)}>
              <IconChevronLeft size={18} aria-hidden="true" />
              <span>{words.earlier}</span>
            </WeekLink>
            {!isCurrent && (
              <WeekLink week={weeksFrom(from, 1)}>
                <span>{words.later}</span>
                <IconChevronRight size={18} aria-hidden="true" />
              </WeekLink>
            )}
          </nav>
        </div>
        {kinds.length === 0 ? (
          <EmptyState icon={<IconCoinRupee size={40} />} title={isCurrent ? words.noneYet : words.none} text={words.noneText} />
        ) : (
          <dl aria-label={words.parts} className="mt-4 grid gap-2.5">
            {kinds.map(({ kind, amount }) => (
              <Line key={kind} name={words.kinds[kind]} amount={`${amount < 0 ? '−' : '+'}${formatRupees(Math.abs(amount))}`} />
            ))}
            <Line name={words.sum} amount={formatRupees(total)} className="border-t border-border pt-2.5 font-semibold" />
          </dl>
        )}
      </Card>
      <Card as="section" aria-labelledby="statement">
        <h2 id="statement" className="text-section">
          {words.statement}
        </h2>
        <p className="mt-1 mb-3 text-ink-2">{words.statementText}</p>
        <StatementDownload role="restaurant" week={from} />
      </Card>
    </div>
  )
}

interface LineProps {
  name: string
  amount: string
  className?: string
}
const Line = ({ name, amount, className }: LineProps) => (
  <div className={cx('flex justify-between gap-4', className)}>
    <dt className="min-w-0">{name}</dt>
    <dd className="num shrink-0">{amount}</dd>
  </div>
)

interface WeekLinkProps {
  week: string
  children: Parts
}
const WeekLink = ({ week, children }: WeekLinkProps) => (
  <Link to={paths.restaurantMoney.to(undefined, { week })} className={buttonClass('secondary', 'sm')}>
    {children}
  </Link>
)
