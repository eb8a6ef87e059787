import { cx } from '../cx.ts'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'

export function BarsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="size-full">
      <SkeletonBars />
    </Loading>
  )
}
const SKELETON_HEIGHTS = ['h-2/5', 'h-3/5', 'h-1/3', 'h-4/5', 'h-1/2', 'h-2/3', 'h-full', 'h-3/5', 'h-2/5', 'h-4/5'] as const
function SkeletonBars() {
  return (
    <div className="flex size-full items-end gap-2 pb-6 pl-10" aria-hidden="true">
      {SKELETON_HEIGHTS.map((height, index) => (
        <Skeleton key={`bar-${String(index)}`} className={cx('flex-1', height)} />
      ))}
    </div>
  )
}
