import { Spinner } from '../../ui/spinner.tsx'

/** What stands where a screen will be, while it loads (spec §2). It comes late, so that quick answers do not flash. */
export function LoadingScreen({ words = 'Loading...' }: { words?: string }) {
  return (
    <div className="grid min-h-[60vh] animate-[late-in_180ms_200ms_both] place-items-center" aria-busy="true">
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner />
        {words}
      </p>
    </div>
  )
}
