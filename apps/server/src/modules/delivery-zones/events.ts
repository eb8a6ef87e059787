export interface DeliveryEvents {
  /** From now on the orders of a restaurant take places in slots. */
  slotsCounted: { readonly restaurantId: string }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends DeliveryEvents {}
}
