// The shell of restaurant, employee and administrator: sidebar from 1280 px, icon rail from 768, on phones a bottom bar and a drawer.
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import { IconMenu2 } from '#icons'
import { words } from '#words/navigation'
import { lazyDialog } from '../../features/navigation/lazy-dialog.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import type { Parts } from '../../ui/parts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainContent } from './main-content.tsx'
import type { NavItem } from './nav-item.ts'
import { SideNav } from './side-nav.tsx'
import { ThemeButton } from './theme-button.tsx'

const loadDrawer = () => import('../../ui/overlays/drawer.tsx')
type MenuDrawerProps = Pick<ComponentProps<Awaited<ReturnType<typeof loadDrawer>>['Drawer']>, 'title' | 'footer' | 'children'>
const MenuDrawer = lazyDialog<MenuDrawerProps & { onClose: () => void }>(async () => {
  const { Drawer } = await loadDrawer()
  return { default: ({ onClose, ...props }) => <Drawer {...props} open onOpenChange={(isOpen) => !isOpen && onClose()} side="right" /> }
})
const AT_REST_MS = 4_000

interface BackOfficeShellProps {
  place: string
  who: string | undefined
  home: string
  items: readonly NavItem[]
  above?: Parts
  /** How the items are listed. */
  Nav?: typeof SideNav
  width?: 'full' | 'narrow'
  children: ReactNode
}

export function BackOfficeShell({ place, who, home, items, above, Nav = SideNav, width = 'full', children }: BackOfficeShellProps) {
  const inBar = items.filter((item) => item.short)
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[96px_minmax(0,1fr)] xl:grid-cols-[244px_minmax(0,1fr)]">
      <header className="sticky top-0 hidden h-dvh flex-col gap-4 border-r border-border bg-surface p-2 md:flex max-xl:[@media(height<=840px)]:gap-1 xl:p-3 print:hidden">
        <div className="grid justify-items-center xl:justify-items-start xl:px-3">
          <Logo to={home} />
          <p className="hidden text-meta text-ink-3 xl:block">{place}</p>
        </div>
        {above}
        <nav aria-label={words.main} className="min-h-0 flex-1 overflow-y-auto">
          <Nav items={items} rail />
        </nav>
        <LanguageSwitch narrow className="xl:hidden" />
        <LanguageSwitch className="hidden! self-start xl:ml-3 xl:inline-flex!" />
        <div className="flex items-center justify-center gap-2 xl:justify-between xl:pl-3">
          <span className="hidden min-w-0 truncate text-small text-ink-2 xl:block">{who}</span>
          <ThemeButton />
        </div>
      </header>
      <PhoneHeader place={place} who={who} home={home} items={items} above={above} Nav={Nav} />
      <MainContent
        className={cx(
          'mx-auto w-full px-4 pt-4 md:px-6 md:py-6',
          inBar.length > 0 ? 'pb-[calc(var(--bottom-bar)+24px+env(safe-area-inset-bottom))]' : 'pb-8',
          width === 'narrow' ? 'max-w-130' : 'max-w-360',
        )}
      >
        {children}
      </MainContent>
      {inBar.length > 0 && <BottomBar items={inBar} />}
    </div>
  )
}

type PhoneHeaderProps = Pick<BackOfficeShellProps, 'place' | 'who' | 'home' | 'items' | 'above'> & { Nav: typeof SideNav }

function PhoneHeader({ place, who, home, items, above, Nav }: PhoneHeaderProps) {
  const [isOpen, setIsOpen] = useState(false)
  // so that the menu opens without a network, too
  useEffect(() => {
    const timer = setTimeout(() => void loadDrawer().catch(() => undefined), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-3 border-b border-border bg-surface px-4 md:hidden print:hidden">
      <Logo to={home} />
      <span className="min-w-0 flex-1 truncate text-small text-ink-2">{who ?? place}</span>
      <ThemeButton />
      <IconButton label={words.menu} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)} className="-mr-2">
        <IconMenu2 size={22} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuDrawer onClose={() => setIsOpen(false)} title={place} footer={<LanguageSwitch />}>
            {above}
            <nav aria-label={words.menu}>
              <Nav items={items} onPress={() => setIsOpen(false)} />
            </nav>
          </MenuDrawer>
        </Suspense>
      )}
    </header>
  )
}
