import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Card } from './card.tsx'

type StatTileProps = {
  label: string
  /** Formatted: "₹640", "1,204". */
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
  loading?: boolean
  /** Takes a full row on phones; with 'on tablets' also there, for the last of five. */
  wide?: boolean | 'on tablets'
}

/** One number with its label, inside a `<StatTiles>`. */
export function StatTile({ label, value, note, icon, loading, wide }: StatTileProps) {
  return (
    <Card
      className={cx(
        '@container relative flex min-w-0 flex-col',
        wide === true && 'max-md:col-span-full',
        wide === 'on tablets' && 'max-[56rem]:col-span-full',
      )}
    >
      <dt className="flex items-center justify-between gap-2 text-small text-ink-2">
        <span>{label}</span>
        {icon && <span className="text-ink-3 @max-[9.5rem]:hidden">{icon}</span>}
      </dt>
      <dd className="mt-0.5 text-figure whitespace-nowrap">{loading ? <Skeleton className="h-8 w-24" /> : value}</dd>
      {note && <dd className="mt-0.5 text-small text-ink-2">{note}</dd>}
    </Card>
  )
}

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 md:gap-4">{children}</dl>
}
