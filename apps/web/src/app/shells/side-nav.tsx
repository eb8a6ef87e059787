import { NavLink } from 'react-router'
import { UnreadCount } from '../../features/navigation/unread-count.tsx'
import { cx } from '../../ui/cx.ts'
import type { NavItem } from './nav-item.ts'

export interface SideNavProps {
  items: readonly NavItem[]
  /** Labels under the icons (rail) instead of beside them (sidebar, drawer). */
  rail?: boolean
  onPress?: () => void
}

export function SideNav({ items, rail = false, onPress }: SideNavProps) {
  return (
    <ul className={cx('grid gap-1', rail && 'flex-1 [@media(max-height:960px)]:gap-0.5 max-xl:[@media(max-height:960px)]:gap-0')}>
      {items.map((item) => (
        <li key={item.label} className="grid">
          <NavLink
            to={item.to}
            end
            {...(onPress ? { onClick: onPress } : {})}
            {...(rail ? { title: item.label } : {})}
            className={({ isActive }) =>
              cx(
                'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-semibold no-underline',
                rail &&
                  'flex-col justify-center gap-1 px-1! py-2 max-xl:[@media(max-height:960px)]:gap-0 max-xl:[@media(max-height:960px)]:py-1 xl:[@media(max-height:960px)]:min-h-9 xl:flex-row xl:justify-start xl:gap-3 xl:px-3! xl:py-0',
                isActive ? 'bg-primary-soft text-primary-text' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            <span className={cx('relative shrink-0', rail && 'xl:static')}>
              <item.Icon size={20} aria-hidden="true" />
              {/* clear of the icon, which is small here */}
              {rail && <UnreadCount count={item.unread ?? 0} says={item.says} isInCorner className="-ml-0.5! xl:hidden" />}
            </span>
            <span className={rail ? 'w-full text-center text-meta break-words xl:w-auto xl:text-left xl:text-small' : undefined}>
              {item.label}
            </span>
            <UnreadCount count={item.unread ?? 0} says={item.says} className={cx('ml-auto', rail && 'hidden xl:grid')} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
