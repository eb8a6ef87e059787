import { words } from '#words/checkout'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

export function PlacedSkeleton() {
  return (
    <Loading label={words.placed.loading} className="mx-auto grid max-w-130 gap-6 py-4 md:py-8">
      <div className="grid justify-items-center gap-3">
        <Skeleton className="size-20 rounded-chip" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <Skeleton className="h-56 rounded-card" />
    </Loading>
  )
}
