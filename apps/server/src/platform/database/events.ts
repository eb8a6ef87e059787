/** Modules add their events: `declare module '…/platform/database/events.ts'`, in their `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface TransactionEvents {}
export type TransactionEventName = keyof TransactionEvents
export type TransactionHandler<T, N extends TransactionEventName> = (tx: T, event: TransactionEvents[N]) => Promise<unknown>

export interface TransactionEmitter<T> {
  on<N extends TransactionEventName>(name: N, handler: TransactionHandler<T, N>): void
  emit<N extends TransactionEventName>(tx: T, name: N, event: TransactionEvents[N]): Promise<void>
}
/** Returns an emitter that runs handlers in the order in which they were added, and rejects with the first error. */
export function createTransactionEmitter<T>(): TransactionEmitter<T> {
  const handlers = new Map<TransactionEventName, ((tx: T, event: never) => Promise<unknown>)[]>()
  const of = (name: TransactionEventName) => handlers.get(name) ?? []
  return {
    on: (name, handler) => void handlers.set(name, [...of(name), handler]),
    emit: async (tx, name, event) => {
      for (const handle of of(name)) await handle(tx, event as never)
    },
  }
}

/** Published after a commit; live.ts sends most of them to browsers. Modules add theirs, as above. */
export interface PublishedEvents {
  catalogueChanged: { readonly restaurantId: string }
}
export type DomainEvent = { [N in keyof PublishedEvents]: { readonly type: N } & PublishedEvents[N] }[keyof PublishedEvents]
