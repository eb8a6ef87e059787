import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { IconMenu2 } from '#icons'
import { words as navigation } from '#words/navigation'
import { words } from '#words/store'
import { useUnreadTotal } from '../../features/chat/unread.ts'
import { lazyDialog } from '../../features/navigation/lazy-dialog.tsx'
import { UnreadCount } from '../../features/navigation/unread-count.tsx'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { CartLink } from './cart-link.tsx'
import { DeliveryPlace } from './delivery-place.tsx'
import { Logo } from './logo.tsx'
import { StoreSearch } from './store-search.tsx'

const StoreDrawer = lazyDialog(() => import('./store-drawer.tsx'))
const LINK =
  'hidden min-h-11 items-center rounded-control px-1.5 text-small font-semibold whitespace-nowrap no-underline hover:bg-sunken md:inline-flex lg:px-2.5'

export function StoreHeader() {
  const { pathname } = useLocation()
  const { profile } = useSession('customer')
  const unread = useUnreadTotal('customer')
  const isHome = pathname === paths.home.to()
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-surface print:hidden">
      <div className="page flex h-15 items-center gap-3 md:h-18 md:gap-4">
        <Logo to={paths.home.to()} />
        <DeliveryPlace />
        <StoreSearch className="hidden min-w-0 flex-1 md:block" />
        <nav aria-label={navigation.header} className="flex items-center gap-0.5">
          <HeaderLink to={paths.filterShops.to({})}>{words.restaurants}</HeaderLink>
          <HeaderLink to={paths.orders.to()}>
            <span>{words.orders}</span>
            <UnreadCount count={unread} className="ml-1.5" />
          </HeaderLink>
          <HeaderLink to={profile ? paths.profile.to() : paths.login.to()}>
            <span className="max-w-20 truncate lg:max-w-30">{profile ? (profile.name.split(' ')[0] ?? profile.name) : words.logIn}</span>
          </HeaderLink>
          <CartLink />
          <DrawerButton unread={unread} />
        </nav>
      </div>
      {isHome && (
        <div className="page pb-3 md:hidden">
          <StoreSearch />
        </div>
      )}
    </header>
  )
}

function HeaderLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <NavLink to={to} className={({ isActive }) => cx(LINK, isActive ? 'text-primary-text' : 'text-ink')}>
      {children}
    </NavLink>
  )
}

function DrawerButton({ unread }: { unread: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={unread > 0 ? `${navigation.menu}, ${navigation.unread(unread)}` : navigation.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="-mr-2"
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </IconButton>
      {isOpen && <StoreDrawer onClose={() => setIsOpen(false)} />}
    </>
  )
}
