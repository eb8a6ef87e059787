// What an administrator does with an order: cancels, reassigns, writes notes.
export type { CareNews } from './events.ts'
export { careHandlers } from './routes.ts'
