// Two kinds of events: those of a transaction, whose handlers run inside it, and those that are published after the commit.
/** The events of a transaction. The module that emits one adds it here: `declare module '…/platform/database/events.ts'`, in its `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface TransactionEvents {}
export type TransactionEventName = keyof TransactionEvents
export type TransactionHandler<T, N extends TransactionEventName> = (tx: T, event: TransactionEvents[N]) => Promise<unknown>

export interface TransactionEmitter<T> {
  on<N extends TransactionEventName>(name: N, handler: TransactionHandler<T, N>): void
  emit<N extends TransactionEventName>(tx: T, name: N, event: TransactionEvents[N]): Promise<void>
}
/** Runs the handlers of an event one after the other, in the order in which they were added; rejects with what the first of them throws. */
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

/**
 * The events that are published after a commit; live.ts sends most of them to the browsers. The module that publishes one adds it here, as
 * above.
 */
export interface PublishedEvents {
  /** Something that public pages show has changed. */
  catalogueChanged: { readonly restaurantId: string }
}
export type DomainEvent = { [N in keyof PublishedEvents]: { readonly type: N } & PublishedEvents[N] }[keyof PublishedEvents]
