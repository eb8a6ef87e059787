// Hears of what changes in the marketplace, once for all screens of the administrator. It is told at most every few seconds.
import { useQueryClient } from '@tanstack/react-query'
import type { MarketplacePart } from '@tiffin/contract/channel'
import { useChannel } from '../../lib/channel.ts'
import { refresh } from '../../lib/refresh.ts'
import { getMarketplace, marketplaceKey, stalledKey } from './home/queries.ts'

/** What each part is shown by; the metrics are made of all. */
const SHOWN_BY: Readonly<Record<MarketplacePart, readonly (readonly string[])[]>> = {
  orders: [marketplaceKey, stalledKey, ['administrator', 'orders']],
  payments: [marketplaceKey, ['administrator', 'payments']],
  accounts: [marketplaceKey, ['administrator', 'accounts']],
}

export function LiveMarketplace() {
  const queries = useQueryClient()
  const reload = (parts: readonly MarketplacePart[]) => {
    for (const queryKey of new Set(parts.flatMap((part) => SHOWN_BY[part]))) void refresh(queries, { queryKey })
  }
  const orders = () => reload(['orders'])
  useChannel(
    'administrator',
    { marketplaceChanged: ({ part }) => reload([part]), orderUnanswered: orders, orderUnassigned: orders },
    (reason) => {
      reload(['orders', 'payments', 'accounts'])
      // a call of the session, whatever is on the screen: it says why the connection ended
      if (reason === 'ended') void queries.fetchQuery({ ...getMarketplace(), staleTime: 0 }).catch(() => undefined)
    },
  )
  return null
}
