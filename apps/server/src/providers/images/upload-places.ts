// Re-encoding and disk are reserved only for bodies that have arrived, so a slow upload uses up only its own account's places.
import { refuse } from '../../platform/refusal.ts'

export interface UploadPlaces {
  /** Reserves a place of the account, or refuses `unavailable`. Returns a function that releases it. */
  begin(uploader: string): () => void
  /** Reserves a place among all received uploads, or refuses `unavailable`. Returns a function that releases it. */
  arrive(): () => void
}
const OF_ONE = 6
const ARRIVED = 32
const RETRY_SECONDS = 2

/** Returns the counters of this process's uploads. */
export function createUploadPlaces(): UploadPlaces {
  const begun = new Map<string, number>()
  let arrived = 0
  return {
    begin(uploader) {
      const own = begun.get(uploader) ?? 0
      if (own >= OF_ONE) throw refuse('unavailable', { retryAfter: RETRY_SECONDS })
      begun.set(uploader, own + 1)
      return () => {
        const left = (begun.get(uploader) ?? 1) - 1
        if (left === 0) begun.delete(uploader)
        else begun.set(uploader, left)
      }
    },
    arrive() {
      if (arrived >= ARRIVED) throw refuse('unavailable', { retryAfter: RETRY_SECONDS })
      arrived += 1
      return () => {
        arrived -= 1
      }
    },
  }
}
