import { useSyncExternalStore } from 'react'
import { isLoading, onLoadingChange } from '../lib/loading/pending-loads.ts'

/** A progress line at the top while the next screen's code loads. */
export function NavProgress() {
  const loading = useSyncExternalStore(onLoadingChange, isLoading, () => false)
  if (!loading) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-[3px] animate-late-in">
      <div className="h-full animate-breathe bg-primary" />
    </div>
  )
}
