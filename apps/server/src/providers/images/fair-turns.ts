export interface FairTurns {
  take<T>(account: string, work: () => Promise<T>): Promise<T>
}

/** Runs one task at a time. Waiting accounts take turns, so an account with many tasks delays another by one task. */
export function createFairTurns(): FairTurns {
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false
  let last = ''
  const next = () => {
    const account = [...waiting.keys()].find((name) => name !== last) ?? waiting.keys().next().value
    isBusy = account !== undefined
    if (account === undefined) return
    const [begin, ...others] = waiting.get(account) ?? []
    waiting.delete(account)
    if (others.length > 0) waiting.set(account, others)
    last = account
    begin?.()
  }
  return {
    async take(account, work) {
      if (isBusy) await new Promise<void>((begin) => waiting.set(account, [...(waiting.get(account) ?? []), begin]))
      else {
        isBusy = true
        last = account
      }
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
