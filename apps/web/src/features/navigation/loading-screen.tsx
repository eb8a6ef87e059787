/** What stands where a screen will be, while it loads. */
export function LoadingScreen({ words = 'Loading...' }: { words?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center" aria-busy="true">
      <p role="status" className="text-ink-2">
        {words}
      </p>
    </div>
  )
}
