// How many uploads may be on their way at once: enough for a menu's pictures, and no one account holds all of them.
import { refuse } from '../../platform/refusal.ts'

export interface UploadPlaces {
  /** Takes a place, or refuses `unavailable`; the answer gives it back. */
  enter(uploader: string): () => void
}
const OF_ALL = 32
const OF_ONE = 6
const RETRY_SECONDS = 2

export function createUploadPlaces(): UploadPlaces {
  const taken = new Map<string, number>()
  let all = 0
  return {
    enter(uploader) {
      const own = taken.get(uploader) ?? 0
      if (all >= OF_ALL || own >= OF_ONE) throw refuse('unavailable', { retryAfter: RETRY_SECONDS })
      all += 1
      taken.set(uploader, own + 1)
      return () => {
        all -= 1
        const left = (taken.get(uploader) ?? 1) - 1
        if (left === 0) taken.delete(uploader)
        else taken.set(uploader, left)
      }
    },
  }
}
