import type { ReactNode } from 'react'
import { Loading, SkeletonCard } from '../../ui/skeleton.tsx'

const GRID = 'grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-6'
const COMPACT = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-6'

interface CardGridProps {
  /** Two to a row already on the phone. */
  compact?: boolean
  children: ReactNode
}
/** Cards in rows: one to four wide (ui.md 2.3). */
export function CardGrid({ compact = false, children }: CardGridProps) {
  return <ul className={compact ? COMPACT : GRID}>{children}</ul>
}

/** The shape of the cards to come. */
export function CardGridSkeleton({ count, label, compact = false }: { count: number; label: string; compact?: boolean }) {
  return (
    <Loading label={label} className={compact ? COMPACT : GRID}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={`card-${String(index)}`} />
      ))}
    </Loading>
  )
}
