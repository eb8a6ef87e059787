// The shell of guests and customers: header, footer, and on the phone the bar at the foot.
import { IconHome, IconReceipt, IconSearch, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BottomBar } from '../../features/navigation/bottom-bar.tsx'
import { MainContent } from '../../features/navigation/main-content.tsx'
import type { NavItem } from '../../features/navigation/nav-item.ts'
import { paths } from '../../paths.ts'
import { StoreFooter } from './store-footer.tsx'
import { StoreHeader } from './store-header.tsx'
import { focusSearch } from './store-search.tsx'

const SEARCH_LABEL = 'Search'
const ITEMS: readonly NavItem[] = [
  { label: 'Home', to: paths.home.to(), Icon: IconHome },
  { label: SEARCH_LABEL, to: `${paths.home.to()}#search`, Icon: IconSearch },
  { label: 'Orders', to: paths.orders.to(), Icon: IconReceipt },
  { label: 'Profile', to: paths.profile.to(), Icon: IconUser },
]

export function CustomerShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <StoreHeader />
      <MainContent className="page flex-1 py-4 md:py-6">{children}</MainContent>
      <StoreFooter />
      <BottomBar items={ITEMS} onPress={(item) => item.label === SEARCH_LABEL && focusSearch()} />
    </div>
  )
}
