import { useId } from 'react'
import { NavLink } from 'react-router'
import { UnreadCount } from '../../features/navigation/unread-count.tsx'
import { cx } from '../../ui/cx.ts'
import type { NavItem } from './nav-item.ts'

interface SideNavProps {
  items: readonly NavItem[]
  /** Labels under the icons (rail) instead of beside them (sidebar, drawer). */
  rail?: boolean
  onPress?: () => void
}

export function SideNav({ items, rail = false, onPress }: SideNavProps) {
  const id = useId()
  const shared = { rail, ...(onPress && { onPress }) }
  return (
    <div className={cx('grid', rail ? 'gap-1' : 'gap-2')}>
      {groupsOf(items).map(({ name, items: own }, at) =>
        name ? (
          <section key={name} aria-labelledby={`${id}-${at}`} className={DIVIDED}>
            {/* the rail has room for a line only */}
            <h2 id={`${id}-${at}`} className={cx('px-3 pb-0.5 text-meta font-semibold text-ink-3', rail && 'max-xl:sr-only')}>
              {name}
            </h2>
            <Rows items={own} {...shared} />
          </section>
        ) : (
          <div key={at} className={at > 0 ? DIVIDED : undefined}>
            <Rows items={own} {...shared} />
          </div>
        ),
      )}
    </div>
  )
}
const DIVIDED = 'border-t border-border pt-1'

function groupsOf(items: readonly NavItem[]): { name: string | undefined; items: NavItem[] }[] {
  const groups: ReturnType<typeof groupsOf> = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.name === item.group) last.items.push(item)
    else groups.push({ name: item.group, items: [item] })
  }
  return groups
}

function Rows({ items, rail = false, onPress }: SideNavProps) {
  return (
    <ul className={cx('grid gap-1', rail && '[@media(max-height:960px)]:gap-0')}>
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
                rail && RAIL_ROW,
                isActive ? 'bg-primary-soft text-primary-text' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            <span className={cx('relative shrink-0', rail && 'xl:static')}>
              <item.Icon size={20} aria-hidden="true" />
              {rail && <UnreadCount count={item.unread ?? 0} says={item.says} isInCorner className="xl:hidden" />}
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
const RAIL_ROW =
  'flex-col justify-center gap-1 px-1! py-2 max-xl:[@media(max-height:960px)]:gap-0 max-xl:[@media(max-height:960px)]:py-1 xl:[@media(840px<height<=960px)]:min-h-9 xl:[@media(height<=840px)]:min-h-8 xl:flex-row xl:justify-start xl:gap-3 xl:px-3! xl:py-0'
