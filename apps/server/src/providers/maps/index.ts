export { ARCHIVE_PATH, registerMapRoutes } from './map-routes.ts'
export { isArchive, isTilesUrl, type MapSource, tileOrigins } from './map-source.ts'
