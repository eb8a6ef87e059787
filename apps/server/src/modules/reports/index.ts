// Lists and figures over all modules' tables; reads everything, writes nothing.
export { reportHandlers } from './routes.ts'
