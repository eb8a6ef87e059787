import { AsyncLocalStorage } from 'node:async_hooks'

const transaction = new AsyncLocalStorage<true>()

/** Runs `work` as code that holds a connection, for `assertNoTransaction`. */
export const holdingConnection = <T>(work: () => Promise<T>): Promise<T> => transaction.run(true, work)

/** Throws inside a transaction. Slow work calls it first, because it would block a connection (docs/trust.md#6). */
export function assertNoTransaction(work: string): void {
  if (transaction.getStore()) throw new Error(`${work} must not run inside a transaction`)
}
