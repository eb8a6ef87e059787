// Measures whether messages through Redis arrive: this process regularly sends one that only itself receives.

export interface RedisCheck {
  /** Whether this process receives its own messages back, which then reach the others too. */
  readonly isUp: boolean
  /** Sending is worth a try; true earlier than `isUp`, so that no message is missed by processes that reconnect first. */
  readonly mayReach: boolean
  /** Nothing has come back for so long that the reading position may be invalid. */
  readonly isLost: boolean
  subscribe(listener: (isUp: boolean) => void): void
  /** A message of this process has come back. */
  receive(): void
  lose(error: Error): void
  stop(): void
}

const BEAT_MS = 500
/** After as many missed beats Redis counts as unavailable. A busy process beats late itself, so this causes no false alarm. */
const MISSED_BEATS = 3
/** After as many, reading restarts at the newest message: the stream may be a new one, with an earlier clock. */
const LOST_BEATS = 10
/** After as many received beats Redis counts as back: by then the other processes have reconnected too. */
const SETTLED_BEATS = 5

/** Starts beating. `onChange` is called once with the reason when Redis is unavailable, and once when it is back. */
export function startRedisCheck(beat: () => Promise<unknown>, onChange: (isUp: boolean, reason: string) => void): RedisCheck {
  const listeners = new Set<(isUp: boolean) => void>()
  let isUp: boolean | undefined
  let missed = 0
  let received = 0
  let reason = 'no answer'

  const become = (now: boolean) => {
    if (isUp === now) return
    isUp = now
    onChange(now, reason)
    for (const listener of listeners) listener(now)
  }
  const lose = () => {
    received = 0
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
    receive() {
      missed = 0
      received += 1
      if (isUp === undefined || received >= SETTLED_BEATS) become(true)
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
