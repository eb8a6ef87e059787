export interface HoursEvents {
  /** When what is sold out for today is sold again, before and after a change of the opening hours. */
  endOfTodayMoved: { readonly restaurantId: string; readonly from: Date; readonly to: Date }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends HoursEvents {}
}
