// How many uploads may be on their way at once: enough for a menu's pictures. What is scarce (drawing, disk) is taken only by bodies that
// have arrived, so an upload that drips in holds nothing but its own account's places.
import { refuse } from '../../platform/refusal.ts'

export interface UploadPlaces {
  /** Takes one of the account's own places, or refuses `unavailable`; returns how to give it back. */
  begin(uploader: string): () => void
  /** Takes a place among the uploads of all accounts that have arrived, or refuses `unavailable`; returns how to give it back. */
  arrive(): () => void
}
const OF_ONE = 6
const ARRIVED = 32
const RETRY_SECONDS = 2

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
