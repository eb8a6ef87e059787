// The chat of an order, between its customer and its assigned employee.

export { listNamedMessages, type NamedMessage, newestNumber } from './data.ts'
export type { ChatEvents } from './events.ts'
export { participantsFor } from './participants.ts'
export { chatHandlers } from './routes.ts'
