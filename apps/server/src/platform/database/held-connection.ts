// Whether the running code holds a connection of the pool: it does from the beginning to the end of a transaction.
import { AsyncLocalStorage } from 'node:async_hooks'

const transaction = new AsyncLocalStorage<true>()

export const holdingConnection = <T>(work: () => Promise<T>): Promise<T> => transaction.run(true, work)

/**
 * Throws in a transaction. Slow work (hashing, a call to a provider) asks this first: it would hold a connection that other requests
 * wait for (docs/trust.md#6).
 */
export function assertNoTransaction(work: string): void {
  if (transaction.getStore()) throw new Error(`${work} must not run inside a transaction`)
}
