// Turns at work that takes much processor time or memory, so that one account cannot block the others.
import { refuse } from './refusal.ts'

export interface FairTurns {
  /** Runs `work` when it is the turn of its account. Refuses `unavailable` when that does not come in time. */
  take<T>(account: string, work: () => Promise<T>): Promise<T>
}
export interface FairTurnsOptions {
  /** How many pieces of work run at once, of all accounts together; each account has one at a time. */
  readonly atOnce: number
  readonly waitMs: number
}
const RETRY_SECONDS = 2

/** Returns turns that waiting accounts take one after the other, so an account with much work delays another by one piece of it. */
export function createFairTurns({ atOnce, waitMs }: FairTurnsOptions): FairTurns {
  const running = new Set<string>()
  /** In the order of the turns. */
  const waiting = new Map<string, (() => void)[]>()
  const putLast = (account: string, begins: (() => void)[] | undefined) => {
    waiting.delete(account)
    if (begins && begins.length > 0) waiting.set(account, begins)
  }
  const beginNext = () => {
    const account = running.size < atOnce ? [...waiting.keys()].find((name) => !running.has(name)) : undefined
    if (account === undefined) return
    const [begin, ...others] = waiting.get(account) ?? []
    putLast(account, others)
    running.add(account)
    begin?.()
  }
  const turnOf = (account: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        const others = (waiting.get(account) ?? []).filter((other) => other !== begin)
        if (others.length > 0) waiting.set(account, others)
        else waiting.delete(account)
        reject(refuse('unavailable', { retryAfter: RETRY_SECONDS }))
      }
      const timer = setTimeout(giveUp, waitMs)
      waiting.set(account, [...(waiting.get(account) ?? []), begin])
      beginNext()
    })
  return {
    async take(account, work) {
      await turnOf(account)
      try {
        return await work()
      } finally {
        running.delete(account)
        putLast(account, waiting.get(account))
        beginNext()
      }
    },
  }
}
