import { Link } from 'react-router'
import { cx } from '../cx.ts'

interface TabLinksProps {
  label: string
  links: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[]
}
/** Tabs over pages of one subject, each with its address. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="mb-5 flex overflow-x-auto border-b border-border [scrollbar-width:none]">
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={link.isCurrent ? 'page' : undefined}
          className={cx(
            'relative inline-flex min-h-12 items-center px-4 font-semibold whitespace-nowrap no-underline focus-visible:-outline-offset-3',
            link.isCurrent
              ? 'text-primary-text after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-tag after:bg-primary'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
