// Lists and metrics over all modules' tables; reads everything, writes nothing.
export { findNamedPictures } from './find-named-pictures.ts'
export { oldestUnacceptedSeconds } from './oldest-unaccepted.ts'
export { reportHandlers } from './routes.ts'
