// Waits until the actors reach the moment of a fault: a round without its fault proves nothing.
import { setTimeout as pause } from 'node:timers/promises'
import type { Trouble } from '../actors/city.ts'
import { ok, type Round } from '../check.ts'

export interface Moment {
  isReached(): boolean
  /** Repeated until then. */
  cause?(): Promise<unknown>
}
/** Every moment comes within a few dozen answered requests. */
const ENOUGH_ANSWERS = 300
const LEAST_MS = 60_000

/** Returns false on a machine that takes minutes to answer so many requests: `progress` loses its patience after two minutes. */
export const areAnswered = (count: number, progress: Trouble['progress']): Promise<boolean> =>
  progress(count).then(
    () => true,
    () => false,
  )

/**
 * Returns a violation if the moment does not come within a minute and 300 answered requests; leaves the check out on a machine that
 * takes minutes to answer as many.
 */
export async function reach({ isReached, cause }: Moment, { progress }: Pick<Trouble, 'progress'>, leastMs = LEAST_MS): Promise<Round> {
  let answered: boolean | undefined
  void areAnswered(ENOUGH_ANSWERS, progress).then((isEnough) => {
    answered = isEnough
  })
  for (const from = performance.now(); !isReached(); ) {
    if (answered === false) return { violations: [], leftOut: 'the machine was too slow to reach the point' }
    if (answered && performance.now() - from > leastMs) return { violations: ['the point was not reached'] }
    await cause?.().catch(() => undefined)
    if (!isReached()) await pause(50)
  }
  return ok
}
