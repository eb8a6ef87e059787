// Jobs that wait or failed, and what an administrator does with them (docs/decisions/096-waiting-work.md).
export { kindOf, kindsByName } from './kinds.ts'
export { waitingWorkHandlers } from './routes.ts'
