import { useQueryClient } from '@tanstack/react-query'
import { refreshCart } from '../../features/cart/refresh-cart.ts'
import { refreshMenu, refreshOpenMenus } from '../../features/catalogue/refresh-menu.ts'
import { useChatNews } from '../../features/chat/use-chat-news.ts'
import { ownOrdersKey } from '../../features/orders/queries.ts'
import { useCartAddress } from '../../features/placed-cart/use-cart-address.ts'
import { getCustomer } from '../../features/profile/queries.ts'
import { useFollowSession } from '../../features/session/use-follow-session.ts'
import { useChannel } from '../../lib/live/channel.ts'
import { refresh } from '../../lib/refresh.ts'

export default function LiveCustomer() {
  useFollowSession('customer')
  useCartAddress()
  const queries = useQueryClient()
  const chats = useChatNews('customer')
  const reloadOrders = () => {
    // cancelled products are refunded to the wallet, and those of a failed payment return to the cart
    refreshCart(queries)
    for (const queryKey of [ownOrdersKey, ['customer', 'wallet'], getCustomer().queryKey]) void refresh(queries, { queryKey })
  }
  const reloadClaims = () => void refresh(queries, { queryKey: ['customer', 'claims'] })
  const catchUp = () => {
    reloadOrders()
    reloadClaims()
    chats.catchUp()
    refreshOpenMenus(queries)
  }
  const menuChanged = ({ restaurantId }: { restaurantId: string }) => {
    refreshMenu(queries, restaurantId)
    refreshCart(queries, restaurantId)
  }
  useChannel('customer', { ...chats.handlers, orderUpdated: reloadOrders, claimChanged: reloadClaims, menuChanged }, catchUp)
  return null
}
