import { NavLink } from 'react-router'
import { cx } from '../../ui/cx.ts'
import type { NavItem } from './nav-item.ts'
import { UnreadCount } from './unread-count.tsx'

interface SideNavProps {
  items: readonly NavItem[]
  /** Icons alone on the tablet's rail, with their words from 1280 px; in a drawer always with words. */
  rail?: boolean
  onPress?: () => void
}

/** The rows of a back office's navigation. */
export function SideNav({ items, rail = false, onPress }: SideNavProps) {
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item.label}>
          <NavLink
            to={item.to}
            end
            {...(onPress ? { onClick: onPress } : {})}
            {...(rail ? { title: item.label } : {})}
            className={({ isActive }) =>
              cx(
                'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-semibold no-underline',
                rail && 'justify-center xl:justify-start',
                isActive ? 'bg-primary-soft text-primary-text' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            <span className={cx('relative shrink-0', rail && 'xl:static')}>
              <item.Icon size={20} aria-hidden="true" />
              {rail && <UnreadCount count={item.unread ?? 0} isInCorner className="xl:hidden" />}
            </span>
            <span className={rail ? 'sr-only xl:not-sr-only' : undefined}>{item.label}</span>
            <UnreadCount count={item.unread ?? 0} className={cx('ml-auto', rail && 'hidden xl:grid')} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
