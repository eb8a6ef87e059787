import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Keeps the place of the opening until its script and its data are loaded. */
export const OpeningPlace = () => (
  <div aria-hidden="true" className="mb-2 flex h-10 flex-wrap items-center justify-between gap-2 overflow-hidden max-md:h-11">
    <Skeleton className="h-6 w-44 max-md:hidden" />
    <div className="flex gap-2">
      <Skeleton className="h-10 w-24 rounded-control max-md:size-11" />
      <Skeleton className="h-10 w-24 rounded-control max-md:size-11" />
      <Skeleton className="size-11 rounded-control md:hidden" />
    </div>
  </div>
)
