import { useEffect, useState } from 'react'
import { words as failures } from '#words/failures'
import { words } from '#words/ui'
import { cx } from '../cx.ts'
import type { Parts } from '../parts.ts'

/** A grey placeholder with the size of the content to come. Appears after 200 ms, so that fast responses do not flash. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton', className)} />
}

const SLOW_AFTER_MS = 2_000

/** Returns true once `isBusy` has lasted two seconds. */
export function useSlow(isBusy = true): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setIsSlow(false)
    const timer = setTimeout(setIsSlow, SLOW_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isSlow
}

/** Wraps the skeletons of one region: says so to assistive technology, and shows a notice when loading is slow. */
export function Loading({ label = words.loading, className, children }: { label?: string; className?: string; children: Parts }) {
  const isSlow = useSlow()
  return (
    <div className={cx('is-loading relative', className)}>
      <span role="status" className="sr-only">
        {isSlow ? failures.stillWorking : `${label}…`}
      </span>
      {isSlow && (
        <span
          aria-hidden="true"
          className="absolute top-4 left-1/2 z-10 -translate-x-1/2 rounded-chip bg-surface px-3.5 py-1.5 text-small font-semibold text-ink-2 shadow-2"
        >
          {failures.stillWorking}
        </span>
      )}
      {children}
    </div>
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cx('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={`line-${String(line)}`} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

export function SkeletonCard({ className }: { className?: string }) {
  return (
    <span className={cx('block', className)}>
      <Skeleton className="aspect-8/5 w-full rounded-card" />
      <Skeleton className="mt-2.5 h-5 w-3/5" />
      <Skeleton className="mt-2 h-4 w-4/5" />
    </span>
  )
}

export function SkeletonRows({ rows = 4, picture = true, className }: { rows?: number; picture?: boolean; className?: string }) {
  return (
    <span className={cx('grid divide-y divide-dashed divide-border', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={`row-${String(row)}`} className="flex items-start gap-4 py-4.5">
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-full" />
          </span>
          {picture && <Skeleton className="h-28 w-31 rounded-card" />}
        </span>
      ))}
    </span>
  )
}
