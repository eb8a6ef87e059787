import { useQuery } from '@tanstack/react-query'
import {
  IconBuildingStore,
  IconCategory,
  IconChefHat,
  IconHelpCircle,
  IconLayoutDashboard,
  IconLogout,
  IconMapPin,
  IconMessageCircle,
  IconReceipt,
  IconSquareRoundedPlus,
  IconWallet,
} from '#icons'
import { words as navigation } from '#words/navigation'
import { words } from '#words/restaurant'
import { LiveOrders } from '../../areas/restaurant/live/live-orders.tsx'
import { countClaims } from '../../areas/restaurant/queries.ts'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'
import type { Parts } from '../../ui/parts.ts'
import { BackOfficeShell } from './back-office.tsx'
import type { NavItem } from './nav-item.ts'

const ITEMS: readonly NavItem[] = [
  // first: where a restaurant spends its day
  { label: words.nav.orders, to: paths.restaurantOrders.to(), Icon: IconReceipt, short: words.nav.short.orders },
  { label: words.nav.home, to: paths.restaurantHome.to(), Icon: IconLayoutDashboard, short: words.nav.short.home },
  { label: words.nav.profile, to: paths.restaurantProfile.to(), Icon: IconBuildingStore },
  { label: words.nav.categories, to: paths.categories.to(), Icon: IconCategory },
  { label: words.nav.addProduct, to: paths.addProduct.to(), Icon: IconSquareRoundedPlus, short: words.nav.short.addProduct },
  { label: words.nav.products, to: paths.products.to(), Icon: IconChefHat, short: words.nav.short.products },
  { label: words.nav.delivery, to: paths.restaurantDelivery.to(), Icon: IconMapPin },
  { label: words.nav.claims, to: paths.restaurantClaims.to(), Icon: IconMessageCircle, says: navigation.waiting },
  { label: words.nav.money, to: paths.restaurantMoney.to(), Icon: IconWallet },
  { label: paths.help.title, to: paths.help.to(undefined, { for: 'restaurant' }), Icon: IconHelpCircle },
  { label: words.nav.logOut, to: paths.restaurantLogout.to(), Icon: IconLogout },
]

export default function RestaurantShell({ children }: { children: Parts }) {
  const { profile } = useSession('restaurant')
  const { data: unread = 0 } = useQuery({ ...countClaims(), enabled: Boolean(profile) })
  const items = ITEMS.map((item) => (item.label === words.nav.claims ? { ...item, unread } : item))
  return (
    <BackOfficeShell place={words.place} who={profile?.restaurantName} home={paths.restaurantHome.to()} items={items}>
      {profile && <LiveOrders />}
      {children}
    </BackOfficeShell>
  )
}
