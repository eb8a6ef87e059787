import { words } from '#words/checkout'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Has a heading, so that the page has one while loading. */
export function PlacedSkeleton({ title }: { title: string }) {
  return (
    <Loading label={words.placed.loading} className="mx-auto grid max-w-130 gap-6 py-4 md:py-8">
      <h1 className="sr-only">{title}</h1>
      <div className="grid justify-items-center gap-3">
        <Skeleton className="size-20 rounded-chip" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <Skeleton className="h-56 rounded-card" />
    </Loading>
  )
}
