import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconChevronLeft, IconChevronRight } from '#icons'
import { words } from '#words/ui'
import { cx } from '../cx.ts'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageCount: number
  label?: string
  className?: string
} & ({ onPage: (page: number) => void; hrefFor?: undefined } | { hrefFor: (page: number) => string; onPage?: undefined })

const CELL =
  'num inline-flex h-11 w-full items-center justify-center rounded-control text-small font-semibold no-underline pressable disabled:pointer-events-none'

/** Page numbers; links if `hrefFor` is set. Renders nothing for a single page. */
export function Pagination({ page, pageCount, label = words.pages.label, className, onPage, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null
  function cell(target: number, name: string, content: ReactNode, enabled: boolean, look: string) {
    const current = target === page ? 'page' : undefined
    if (hrefFor && enabled) {
      return (
        <Link to={hrefFor(target)} aria-label={name} aria-current={current} className={cx(CELL, look)}>
          {content}
        </Link>
      )
    }
    return (
      <button
        type="button"
        aria-label={name}
        aria-current={current}
        disabled={!enabled}
        onClick={() => onPage?.(target)}
        className={cx(CELL, look)}
      >
        {content}
      </button>
    )
  }
  const plain =
    'border border-border bg-surface text-ink hover:border-border-strong hover:bg-sunken disabled:text-ink-3 disabled:opacity-50'
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex items-center justify-center gap-1 child:min-w-0 child:max-w-11 child:flex-1 md:justify-end md:gap-1.5">
        <li>{cell(page - 1, words.pages.previous, <IconChevronLeft size={20} aria-hidden="true" />, page > 1, plain)}</li>
        {pageNumbers(page, pageCount).map((number, index) =>
          number === null ? (
            <li key={`gap-${String(index)}`} className="w-3 flex-none! text-center text-ink-3 md:w-5" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              {cell(number, words.pages.page(number), number, true, number === page ? 'bg-primary text-on-primary' : plain)}
            </li>
          ),
        )}
        <li>{cell(page + 1, words.pages.next, <IconChevronRight size={20} aria-hidden="true" />, page < pageCount, plain)}</li>
      </ul>
    </nav>
  )
}
