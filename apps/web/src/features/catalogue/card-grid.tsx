import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Loading, SkeletonCard } from '../../ui/feedback/skeleton.tsx'

const GRID = 'grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-6'
const COMPACT = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-6'

/** One row to swipe on phones, with the next card partly visible; one long name does not make it taller. */
const SWIPED =
  'max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:[scrollbar-width:none] max-sm:child:w-[78%] max-sm:child:shrink-0 max-sm:child:snap-start max-sm:[&_h3]:truncate'

interface CardGridProps {
  swiped?: boolean
  compact?: boolean
  children: ReactNode
}
export function CardGrid({ swiped = false, compact = false, children }: CardGridProps) {
  return <ul className={cx(compact ? COMPACT : GRID, swiped && SWIPED)}>{children}</ul>
}

export function CardGridSkeleton({
  count,
  label,
  swiped = false,
  compact = false,
}: {
  count: number
  label: string
  swiped?: boolean
  compact?: boolean
}) {
  return (
    <Loading label={label} className={cx(compact ? COMPACT : GRID, swiped && SWIPED)}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={`card-${String(index)}`} />
      ))}
    </Loading>
  )
}
