// Listens to changes of the marketplace, once for all screens of the administrator. The server throttles these events.
import { useQueryClient } from '@tanstack/react-query'
import type { MarketplacePart } from '@tiffin/contract/channel'
import { words } from '#words/admin'
import { todaysNumber } from '../../../features/orders/order-number.ts'
import { useFollowSession } from '../../../features/session/use-follow-session.ts'
import { useChannel } from '../../../lib/live/channel.ts'
import { refresh } from '../../../lib/refresh.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { workKey } from '../work/queries.ts'
import { getMarketplace, marketplaceKey, stalledKey } from './queries.ts'

/** The queries that show each part; the metrics depend on all of them. */
const SHOWN_BY: Readonly<Record<MarketplacePart, readonly (readonly string[])[]>> = {
  orders: [marketplaceKey, stalledKey, ['administrator', 'orders']],
  // a refund that failed for good waits as work, too
  payments: [marketplaceKey, ['administrator', 'payments'], workKey],
  accounts: [marketplaceKey, stalledKey, ['administrator', 'accounts'], ['administrator', 'approvals']],
  claims: [
    ['administrator', 'claims'],
    ['administrator', 'orders', 'timeline'],
  ],
}

export function LiveMarketplace() {
  useFollowSession('administrator')
  const queries = useQueryClient()
  const reload = (parts: readonly MarketplacePart[]) => {
    for (const queryKey of new Set(parts.flatMap((part) => SHOWN_BY[part]))) void refresh(queries, { queryKey })
  }
  const orders = () => reload(['orders'])
  useChannel(
    'administrator',
    {
      marketplaceChanged: ({ part }) => reload([part]),
      orderUnanswered: orders,
      orderUnassigned: orders,
      // people wait for food that has not come: not only a number in the navigation, and at once
      claimUrgent: ({ number }) => {
        toastError(words.home.neverCame(todaysNumber(number)), 5000, 'urgent claims')
        reload(['claims'])
      },
    },
    (reason) => {
      reload(['orders', 'payments', 'accounts', 'claims'])
      // any call of the session finds out why the connection ended
      if (reason === 'ended') void queries.fetchQuery({ ...getMarketplace(), staleTime: 0 }).catch(() => undefined)
    },
  )
  return null
}
