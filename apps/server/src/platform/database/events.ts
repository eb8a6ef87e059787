// What lower rooms tell higher ones and the live channel, after the change is committed. Heard in live.ts above all.
import type { ChatSide } from '@tiffin/contract'

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
  | { type: 'messageWritten'; orderId: string; customerId: string; employeeId: string; number: number; author: ChatSide }
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
