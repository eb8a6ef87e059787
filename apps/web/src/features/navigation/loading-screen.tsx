import { words } from '#words/navigation'
import { Spinner } from '../../ui/display/spinner.tsx'

/** Shown while a screen loads (docs/specification.md#screens). Appears late, so that fast responses do not flash. */
export function LoadingScreen({ text = words.loading }: { text?: string }) {
  return (
    <div className="is-loading grid min-h-[60vh] animate-late-in place-items-center">
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner />
        <span>{text}</span>
      </p>
    </div>
  )
}
