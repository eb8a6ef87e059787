import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'

const ROW = '-mx-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 [scrollbar-width:none] md:mx-0 md:px-0'
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Chips in one scrolling line with one Tab stop; all but one need tabIndex -1. No Radix: pages with a script budget load this. */
export function ChipToolbar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = STEPS[event.key]?.(at, stops.length)
    if (next === undefined) return
    event.preventDefault()
    stops[next]?.focus()
  }
  // browsers accept a partly visible focused chip; scroll it fully into view
  const reveal = ({ target }: FocusEvent<HTMLDivElement>) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return (
    <div role="toolbar" tabIndex={-1} aria-label={label} className={cx(ROW, 'outline-none', className)} onKeyDown={move} onFocus={reveal}>
      {children}
    </div>
  )
}
