// How many chunks are on their way: a press on a link answers at once, even when the next screen still has to arrive.
let pending = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  pending += by
  for (const listener of listeners) listener()
}

export async function track<T>(load: Promise<T>): Promise<T> {
  change(1)
  try {
    return await load
  } finally {
    change(-1)
  }
}
export const isLoading = (): boolean => pending > 0
export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
