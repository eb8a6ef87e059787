import { NavLink } from 'react-router'
import { words } from '#words/navigation'
import { UnreadCount } from '../../features/navigation/unread-count.tsx'
import { cx } from '../../ui/cx.ts'
import type { NavItem } from './nav-item.ts'

interface BottomBarProps {
  items: readonly NavItem[]
  onPress?: (item: NavItem) => void
}

export function BottomBar({ items, onPress }: BottomBarProps) {
  return (
    <nav
      aria-label={words.main}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex h-16">
        {items.map((item) => (
          <li key={item.label} className="flex-1">
            <NavLink
              to={item.to}
              end
              onClick={() => onPress?.(item)}
              aria-current={item.isCurrent === false ? 'false' : 'page'}
              className={({ isActive }) =>
                cx(
                  'flex h-full flex-col items-center justify-center gap-0.5 text-meta font-semibold no-underline focus-visible:-outline-offset-3',
                  isActive && item.isCurrent !== false ? 'text-primary-text' : 'text-ink-3',
                )
              }
            >
              <span className="relative">
                <item.Icon size={22} aria-hidden="true" />
                <UnreadCount count={item.unread ?? 0} says={item.says} isInCorner />
              </span>
              <span>{item.short ?? item.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
