import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Keeps the place of the opening until its script and its data are loaded. */
export const OpeningPlace = () => (
  <div aria-hidden="true" className="mb-2 flex h-10 flex-wrap items-center justify-between gap-2 overflow-hidden">
    <Skeleton className="h-6 w-44" />
    <div className="flex gap-2">
      <Skeleton className="h-10 w-24 rounded-control" />
      <Skeleton className="h-10 w-24 rounded-control" />
    </div>
  </div>
)
