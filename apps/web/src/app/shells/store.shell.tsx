import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { IconHome, IconReceipt, IconSearch, IconUser } from '#icons'
import { words } from '#words/store'
import { GuestCartSlot } from '../../features/cart/guest-cart-slot.tsx'
import { useUnreadTotal } from '../../features/chat/unread.ts'
import { BrowsingBar } from '../../features/orders/browsing-bar.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { extraPart } from '../../lib/loading/lazy-part.tsx'
import { findPage, paths } from '../../paths.ts'
import { BottomBar } from './bottom-bar.tsx'
import { LiveSlot } from './live-slot.tsx'
import { MainContent } from './main-content.tsx'
import type { NavItem } from './nav-item.ts'
import { StoreHeader } from './store-header.tsx'
import { focusSearch } from './store-search.tsx'

const StoreFooter = extraPart(() => import('./store-footer.tsx'))
if (import.meta.env.SSR) await StoreFooter.preload()
const SEARCH = '#search'
const ITEMS: readonly NavItem[] = [
  { label: words.home, to: paths.home.to(), Icon: IconHome },
  { label: words.search, to: `${paths.home.to()}${SEARCH}`, Icon: IconSearch },
  { label: words.orders, to: paths.orders.to(), Icon: IconReceipt },
  { label: words.profile, to: paths.profile.to(), Icon: IconUser },
]

/** Pages with their own bar at the foot, and the chat, which fills the page. */
const WITHOUT_BAR: readonly string[] = [paths.cart.to(), paths.checkout.to(), paths.userChat.to()]

/** The menu has the bar, too, with the cart in it. */
const isBrowsing = (pathname: string): boolean => {
  const page = findPage(pathname)?.page
  return page === paths.home || page === paths.filterShops
}

/** Home and search have one address: the tab's own anchor, or words that are searched, make it the search. */
function useIsSearching(): boolean {
  const { search, hash } = useLocation()
  // the server does not receive the anchor
  const isHydrated = useHydrated()
  return new URLSearchParams(search).has('search') || (isHydrated && hash === SEARCH)
}

export default function StoreShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const unread = useUnreadTotal('customer')
  const isSearching = useIsSearching()
  const items = ITEMS.map((item) => ({
    ...item,
    ...(item.label === words.orders && { unread }),
    ...(item.label === words.home && { isCurrent: !isSearching }),
    ...(item.label === words.search && { isCurrent: isSearching }),
  }))
  return (
    <div className="flex min-h-dvh flex-col">
      <LiveSlot />
      <GuestCartSlot />
      <StoreHeader />
      <MainContent className="page flex-1 py-4 md:py-6">{children}</MainContent>
      {isBrowsing(pathname) && <BrowsingBar />}
      <StoreFooter />
      {!WITHOUT_BAR.includes(pathname) && <BottomBar items={items} onPress={(item) => item.label === words.search && focusSearch()} />}
    </div>
  )
}
