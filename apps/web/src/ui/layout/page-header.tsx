import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '#icons'
import { cx } from '../cx.ts'

type PageHeaderProps = {
  title: ReactNode
  note?: ReactNode
  back?: { to: string; label: string } | undefined
  actions?: ReactNode
  className?: string
  /** For the part with title and note. */
  titleClassName?: string
}

/** The page's only h1, with a back link and the page's actions. */
export function PageHeader({ title, note, back, actions, className, titleClassName }: PageHeaderProps) {
  return (
    <header className={cx('mb-4 md:mb-6', className)}>
      {back && (
        <Link
          to={back.to}
          className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-badge px-1 text-small font-medium text-ink-2 hover:text-ink"
        >
          <IconArrowLeft size={18} aria-hidden="true" />
          <span>{back.label}</span>
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className={cx('min-w-0', titleClassName)}>
          <h1 className="text-page text-balance">{title}</h1>
          {note && <p className="num mt-0.5 text-small text-ink-2">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
