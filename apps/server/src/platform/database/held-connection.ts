import { AsyncLocalStorage } from 'node:async_hooks'

let transaction: AsyncLocalStorage<true> | undefined
/** Makes `assertNoTransaction` throw; for tests, because it slows every promise of the process down (Node 20 and 22). */
export function watchHeldConnections(): void {
  transaction ??= new AsyncLocalStorage()
}

/** Runs `work` as code that holds a connection, for `assertNoTransaction`. */
export const holdingConnection = <T>(work: () => Promise<T>): Promise<T> => (transaction ? transaction.run(true, work) : work())

/** Throws inside a transaction if these are watched. Slow work calls it first, because it would block a connection (docs/trust.md#6). */
export function assertNoTransaction(work: string): void {
  if (transaction?.getStore()) throw new Error(`${work} must not run inside a transaction`)
}
