let pending = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  pending += by
  for (const listener of listeners) listener()
}

/** Counts a load of a chunk as pending until it settles, for the progress bar, and returns its result. */
export async function track<T>(load: Promise<T>): Promise<T> {
  change(1)
  try {
    return await load
  } finally {
    change(-1)
  }
}
/** Returns true while at least one tracked load is pending. */
export const isLoading = (): boolean => pending > 0
/** Calls `listener` whenever a load starts or settles. Returns a function that unsubscribes. */
export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
