export interface CareNews {
  /** What only administrators see of an order has changed. */
  orderCaredFor: object
}

declare module '../../platform/database/events.ts' {
  interface PublishedEvents extends CareNews {}
}
