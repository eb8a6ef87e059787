import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { words } from '#words/site-texts'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { getOwnOrder } from '../../../features/orders/queries.ts'
import { useSessionStore } from '../../../features/session/store.ts'
import { getSettings } from '../../../features/settings/queries.ts'
import { orderSubject } from '../../../features/texts/order-subject.ts'
import { getSiteText } from '../../../features/texts/queries.ts'
import { Support } from '../../../features/texts/support.tsx'
import { TextPage } from '../../../features/texts/text-page.tsx'
import { ApiError } from '../../../lib/api.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'

export const queries = ({ call }: Arrival) => ({ text: getSiteText('contact', call), settings: getSettings(call) })

export default function Contact() {
  const { data: order, isLoading, error, refetch, isRefetching } = useNamedOrder()
  const isFailed = error && !(error instanceof ApiError && error.status === 404)
  return (
    <TextPage name="contact">
      <Support subject={order && orderSubject(order)}>
        {isLoading && (
          <Loading label={words.support.orderLoading}>
            <Skeleton className="h-12 w-full" />
          </Loading>
        )}
        {isFailed && <ErrorState title={words.support.orderFailed} error={error} onRetry={refetch} retrying={isRefetching} />}
        {order && (
          <p>
            <span className="block text-small text-ink-2">{words.support.about}</span>
            <Link to={paths.orderItems.to({ ordId: order._id })} className="link wrap-anywhere">
              {orderSubject(order, isolated(order.restId.restaurantName))}
            </Link>
          </p>
        )}
      </Support>
    </TextPage>
  )
}

/** The customer's own order that the address names with `?order=`. The server renders one page for all addresses, and not for a person. */
function useNamedOrder() {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const isCustomer = useSessionStore(({ customer }) => customer.success)
  const id = isHydrated && isCustomer ? (params.get('order') ?? '') : ''
  return useQuery({ ...getOwnOrder(id), enabled: id !== '' })
}
