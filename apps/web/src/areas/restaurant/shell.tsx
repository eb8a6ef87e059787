import {
  IconBuildingStore,
  IconCategory,
  IconChefHat,
  IconLayoutDashboard,
  IconLogout,
  IconReceipt,
  IconSquareRoundedPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BackOfficeShell } from '../../features/navigation/back-office-shell.tsx'
import type { NavItem } from '../../features/navigation/nav-item.ts'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'
import { LiveOrders } from './live-orders.tsx'

const ITEMS: readonly NavItem[] = [
  { label: 'Dashboard', to: paths.restaurantHome.to(), Icon: IconLayoutDashboard, short: 'Dashboard' },
  { label: 'Profile', to: paths.restaurantProfile.to(), Icon: IconBuildingStore },
  { label: 'Category', to: paths.categories.to(), Icon: IconCategory },
  { label: 'Add Menu Items', to: paths.addProduct.to(), Icon: IconSquareRoundedPlus, short: 'Add' },
  { label: 'Menu Items', to: paths.products.to(), Icon: IconChefHat, short: 'Menu' },
  { label: 'Orders', to: paths.restaurantOrders.to(), Icon: IconReceipt, short: 'Orders' },
  { label: 'Logout', to: paths.restaurantLogout.to(), Icon: IconLogout },
]

/** The restaurant partner's sidebar (spec §2). */
export default function RestaurantShell({ children }: { children: ReactNode }) {
  const { profile } = useSession('restaurant')
  return (
    <BackOfficeShell place="Restaurant" who={profile?.restaurantName} home={paths.restaurantHome.to()} items={ITEMS}>
      {profile && <LiveOrders />}
      {children}
    </BackOfficeShell>
  )
}
