import { useEffect } from 'react'

/** Lets the server's clock pass the moment too. */
const LATER_MS = 100
const AGAIN_MS = 2_000
const LONGEST_MS = 86_400_000

/** Calls `reload` when the clock next changes what can be ordered, as the products say. */
export function useClockChanges(products: readonly { readonly changesAt?: string | undefined }[] | undefined, reload: () => unknown): void {
  const next = Math.min(...(products ?? []).flatMap(({ changesAt }) => (changesAt ? Date.parse(changesAt) : [])))
  useEffect(() => {
    const wait = next - Date.now() + LATER_MS
    if (wait > LONGEST_MS) return
    // again while the server still says the same, as its clock may be behind
    const look = () => {
      void reload()
      timer = setTimeout(look, AGAIN_MS)
    }
    let timer = setTimeout(look, Math.max(wait, LATER_MS))
    return () => clearTimeout(timer)
    // the newest `reload` does the same
  }, [next])
}
