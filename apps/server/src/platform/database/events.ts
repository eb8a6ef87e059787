// Two kinds of events: those of a transaction, whose handlers run inside it, and those that are published after the commit.
import type { ArrivedMessage, ChatSide } from '@tiffin/contract'

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

/** What is published after a commit; live.ts sends most of it to the browsers. */
export type DomainEvent =
  | {
      type: 'orderPlaced' | 'orderChanged' | 'orderAssigned'
      orderId: string
      /** The restaurant's short number of the day. */
      number: number
      customerId: string
      /** Null while the restaurant must not know of the order: its online payment is not confirmed. */
      restaurantId: string | null
      employeeId: string | null
    }
  | {
      /** It has waited for minutes for its restaurant's answer, or for somebody to bring it: whoever should act is called once more. */
      type: 'orderStalled'
      awaits: 'answer' | 'employee'
      orderId: string
      number: number
      customerId: string
      restaurantId: string
    }
  | {
      type: 'messageWritten'
      orderId: string
      customerId: string
      employeeId: string
      number: number
      author: ChatSide
      message: Omit<ArrivedMessage, 'key'>
      /** What its author named it by. */
      key: string | undefined
    }
  /** How far one side is in a chat. */
  | {
      type: 'chatMarked'
      orderId: string
      customerId: string
      employeeId: string | null
      by: ChatSide
      delivered: number
      read: number
    }
  /** The account was blocked, or its password changed: its sessions and sockets are void. `except` names the session that stays. */
  | { type: 'sessionsEnded'; accountId: string; except?: string }
  /** One session was logged out; named by its token's hash in hex. */
  | { type: 'sessionEnded'; session: string }
  /** Something that public pages show has changed. */
  | { type: 'catalogueChanged'; restaurantId: string }
  /** What only administrators look at has changed: who there is, or money that waits for a word. */
  | { type: 'accountsChanged' }
  | { type: 'mismatchesChanged' }
