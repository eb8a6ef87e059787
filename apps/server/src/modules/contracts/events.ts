import type { ListedContract } from './data.ts'

export interface ContractEvents {
  /** A contract was agreed; `restaurantIds`: those whose orders are placed by it from its time on. */
  contractAdded: { readonly contract: ListedContract; readonly restaurantIds: readonly string[] }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends ContractEvents {}
}
