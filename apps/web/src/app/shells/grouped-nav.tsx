import { useId } from 'react'
import { cx } from '../../ui/cx.ts'
import type { NavItem } from './nav-item.ts'
import { SideNav, type SideNavProps } from './side-nav.tsx'

/** A side navigation of many items under headings, which all fit on a laptop of 800 px and on a tablet of 768 px. Only for who has so many: the others do not load it. */
export function GroupedNav({ items, rail = false, ...rest }: SideNavProps) {
  const id = useId()
  return (
    <div className={cx('flex flex-col', rail ? RAIL : 'gap-2')}>
      {groupsOf(items).map(({ name, items: own }, at) => (
        <section
          key={own[0]?.to}
          aria-labelledby={name && `${id}-${at}`}
          style={{ flexGrow: own.length }}
          className={cx('flex flex-col', at > 0 && DIVIDED)}
        >
          {name && (
            // the rail has room for a line only
            <h2 id={`${id}-${at}`} className={cx('px-3 pb-0.5 text-meta font-semibold text-ink-3', rail && 'max-xl:sr-only')}>
              {name}
            </h2>
          )}
          <SideNav items={own} rail={rail} {...rest} />
        </section>
      ))}
    </div>
  )
}
const RAIL = cx(
  'gap-1 [@media(height<=960px)]:[&_ul]:gap-0! xl:[@media(height<=840px)]:[&_a]:min-h-8!',
  'max-xl:[@media(height<=1100px)]:gap-0.5 max-xl:[@media(height<=1100px)]:[&_a]:gap-0! max-xl:[@media(height<=1100px)]:[&_a]:py-1!',
  'max-xl:[@media(height<=840px)]:[&_a]:min-h-9! max-xl:[@media(height<=840px)]:[&_a]:py-0.5! max-xl:[@media(height<=840px)]:[&_a>span]:leading-[1.2]!',
  // what is left of a tablet's height is shared by all entries
  'max-xl:[@media(height<=840px)]:min-h-full max-xl:[@media(height<=840px)]:[&_a]:px-0! max-xl:[@media(height<=840px)]:[&_svg]:size-4.5',
)
const DIVIDED = 'border-t border-border pt-1 max-xl:md:[@media(height<=960px)]:pt-0'

function groupsOf(items: readonly NavItem[]): { name: string | undefined; items: NavItem[] }[] {
  const groups: ReturnType<typeof groupsOf> = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.name === item.group) last.items.push(item)
    else groups.push({ name: item.group, items: [item] })
  }
  return groups
}
