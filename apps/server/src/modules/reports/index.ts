// Lists and metrics over all modules' tables; read-only.
export { type Kept, keptSince } from './data-kept.ts'
export { listMostOrdered, mostOrdered } from './data-most-ordered.ts'
export { findNamedPictures } from './find-named-pictures.ts'
export { firstRunHandlers } from './first-run/first-run-routes.ts'
export { oldestUnacceptedSeconds } from './oldest-unaccepted.ts'
export { assertNothingOpen } from './people/assert-nothing-open.ts'
export { reportHandlers } from './routes.ts'
export { registerSiteMapRoutes } from './site-map-routes.ts'
