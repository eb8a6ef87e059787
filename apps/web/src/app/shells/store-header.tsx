import { IconChevronDown, IconMapPin, IconMenu2, IconShoppingBag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { words as catalogue } from '#words/catalogue'
import { words as navigation } from '#words/navigation'
import { words } from '#words/store'
import { useChosenAddress } from '../../features/addresses/chosen-address.ts'
import { useCartCount } from '../../features/cart/queries.ts'
import { useUnreadTotal } from '../../features/chat/unread.ts'
import { UnreadCount } from '../../features/navigation/unread-count.tsx'
import type { Customer } from '../../features/session/profiles.ts'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { Logo } from './logo.tsx'
import { StoreSearch } from './store-search.tsx'

const NO_WORDS = '\u00a0'
const AddressSheet = lazy(() => import('../../features/addresses/address-sheet.tsx'))
const StoreDrawer = lazy(() => import('./store-drawer.tsx'))
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
        <nav aria-label={navigation.main} className="flex items-center gap-0.5">
          <HeaderLink to={paths.filterShops.to({})}>{words.restaurants}</HeaderLink>
          <HeaderLink to={paths.orders.to()}>
            {words.orders}
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

const PLACE = 'flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-badge text-left no-underline md:w-32 md:flex-none lg:w-52'
/** Addresses get more room than the guests' text. public/theme.js knows which applies before the first paint. */
const WIDE_PLACE = 'xl:w-72'
const FIRST_WIDE_PLACE = 'xl:[[data-signed-in]_&]:w-72'
const NO_ADDRESSES: Customer['Address'] = []

/** The delivery address; opens the address sheet, or the login for guests. Its space is reserved while the session is unknown. */
function DeliveryPlace() {
  const { status, profile } = useSession('customer')
  const [isOpen, setIsOpen] = useState(false)
  const addresses = profile?.Address ?? NO_ADDRESSES
  const address = useChosenAddress(addresses) ?? addresses[0]
  const place = address ? `${address.street}, ${address.city}` : profile ? words.addAddress : words.logInForAddress
  const label = (
    <>
      <span className="flex items-center gap-1 text-small font-semibold">
        <IconMapPin size={16} className="text-primary-text" aria-hidden="true" />
        {words.deliverTo}
        <IconChevronDown size={14} className="text-ink-3" aria-hidden="true" />
      </span>
      <span className="block truncate text-meta text-ink-2">{status === 'unknown' ? NO_WORDS : place}</span>
    </>
  )
  if (!profile) {
    return (
      <Link to={paths.login.to()} className={cx(PLACE, status === 'unknown' && FIRST_WIDE_PLACE)}>
        {label}
      </Link>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} className={cx(PLACE, WIDE_PLACE)} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddressSheet start="choose" suggested={address?._id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function CartLink() {
  const count = useCartCount()
  return (
    <NavLink
      to={paths.cart.to()}
      aria-label={count > 0 ? words.cartWith(catalogue.products(count)) : words.cart}
      className={({ isActive }) =>
        cx(
          'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control no-underline hover:bg-sunken',
          isActive ? 'text-primary-text' : 'text-ink',
        )
      }
    >
      <IconShoppingBag size={22} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-chip bg-primary px-1 text-meta font-bold text-on-primary"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
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
      {isOpen && (
        <Suspense fallback={null}>
          <StoreDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
