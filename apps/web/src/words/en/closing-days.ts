import { counted } from '../counted.ts'

/** Orders for later of a day that the restaurant closes. */
export const words = {
  onDay: (orders: number) => `${counted(orders, 'order', 'orders')} for later on this day`,
  onDayText: 'Adding the date changes none of them. Keep each and cook it all the same, or cancel it: what was paid goes back at once.',
  outside: (orders: number) => `${counted(orders, 'order', 'orders')} for later outside your hours`,
  outsideText: 'You have promised them. Keep each and cook it all the same, or cancel it: what was paid goes back at once.',
  cancel: 'Cancel order',
  cancelOf: (order: string) => `Cancel order ${order}`,
  failed: 'We could not load the orders for later.',
}
