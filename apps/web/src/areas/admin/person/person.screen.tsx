import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { words } from '#words/admin-people'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { type Arrival, usePageParams, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AccountStatus } from '../accounts/account-status.tsx'
import { ApprovalBadge } from '../approvals/approval-badge.tsx'
import { listOrders } from '../orders/queries.ts'
import { AccountCard, KINDS } from './account-card.tsx'
import { pagesIn, pageTo } from './pages-in.ts'
import { PersonHistory } from './person-history.tsx'
import { PersonOrders } from './person-orders.tsx'
import { PersonWallet } from './person-wallet.tsx'
import { getPerson, listHistory, PAGE_SIZE } from './queries.ts'

export const queries = ({ params, search, call }: Arrival) => {
  const id = params['id'] ?? ''
  const pages = pagesIn(search)
  return {
    person: getPerson(id, call),
    orders: listOrders({ search: '', status: undefined, day: '', account: id, name: '', page: pages.orders }, call, PAGE_SIZE),
    history: listHistory(id, pages.history, call),
  }
}

export default function PersonScreen() {
  const { id } = usePageParams(paths.adminPerson)
  const pages = pagesIn(useSearchParams()[0])
  const asked = useScreenQueries(queries)
  const { data: person, isPending, error, refetch, isRefetching } = useQuery(asked.person)
  const orders = useQuery(asked.orders)
  const history = useQuery(asked.history)
  useTitle(person?.name)
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  const kind = person && KINDS[person.role]
  return (
    <>
      <PageHeader
        back={kind && { to: kind.to(), label: kind.words.heading }}
        title={<span className="wrap-anywhere">{person?.name ?? paths.adminPerson.title}</span>}
        note={person && words.note(words.roles[person.role], formatDate(person.createdAt))}
        actions={
          person && (
            <>
              <AccountStatus isActive={person.status} />
              <ApprovalBadge approval={person.approval?.state} />
            </>
          )
        }
      />
      {isPending && (
        <Loading label={words.loading}>
          <Card>
            <SkeletonRows rows={4} />
          </Card>
        </Loading>
      )}
      {!isPending && !person && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {person && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr] md:gap-6">
          <AccountCard person={person} />
          <div className="grid grid-cols-1 gap-4 md:gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <PersonOrders person={person} list={orders} page={pages.orders} hrefFor={(page) => pageTo(id, { ...pages, orders: page })} />
            {person.role === 'customer' && (
              <PersonWallet id={id} page={pages.wallet} hrefFor={(page) => pageTo(id, { ...pages, wallet: page })} />
            )}
          </div>
          <PersonHistory id={id} list={history} page={pages.history} hrefFor={(page) => pageTo(id, { ...pages, history: page })} />
        </div>
      )}
    </>
  )
}
