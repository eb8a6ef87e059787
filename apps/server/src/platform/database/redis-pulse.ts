// Whether what this process says through Redis reaches anybody: it says something regularly that only itself listens to.

export interface Pulse {
  /** Everything that was said comes back, and so it reaches the others. */
  readonly isUp: boolean
  /** Worth a try, sooner than it says so: what is said while others find the way back must not be missing there. */
  readonly mayReach: boolean
  /** Nothing has come back for so long that what is read may be the wrong stream. */
  readonly isLost: boolean
  subscribe(listener: (isUp: boolean) => void): void
  /** One's own beat came back. */
  hear(): void
  /** The connection broke. */
  lose(error: Error): void
  stop(): void
}

const BEAT_MS = 500
/** So many beats that did not come back mean that it is away. A busy process of ours beats late itself, and is not fooled by that. */
const MISSED_BEATS = 3
/** After so many, what is read next is the newest: the stream may be another one, with a clock behind the old one's. */
const LOST_BEATS = 10
/** Who was away says that it is back after so many that came back: by then the others have found the way as well, and miss nothing. */
const SETTLED_BEATS = 5

/** `onChange` hears once that it is away, and why, and once that it is there again. */
export function startPulse(beat: () => Promise<unknown>, onChange: (isUp: boolean, reason: string) => void): Pulse {
  const listeners = new Set<(isUp: boolean) => void>()
  let isUp: boolean | undefined
  let missed = 0
  let heard = 0
  let reason = 'no answer'

  const become = (now: boolean) => {
    if (isUp === now) return
    isUp = now
    onChange(now, reason)
    for (const listener of listeners) listener(now)
  }
  const lose = () => {
    heard = 0
    // the first connection may still be on its way
    if (isUp !== undefined || missed > MISSED_BEATS) become(false)
  }
  const timer = setInterval(() => {
    missed += 1
    if (missed > MISSED_BEATS) lose()
    beat().catch((error: Error) => {
      reason = error.message
    })
  }, BEAT_MS)
  return {
    get isUp() {
      return isUp === true
    },
    get mayReach() {
      return missed <= MISSED_BEATS
    },
    get isLost() {
      return missed > LOST_BEATS
    },
    subscribe: (listener) => void listeners.add(listener),
    hear() {
      missed = 0
      heard += 1
      if (isUp === undefined || heard >= SETTLED_BEATS) become(true)
    },
    lose(error) {
      reason = error.message
      lose()
    },
    stop() {
      clearInterval(timer)
      listeners.clear()
    },
  }
}
