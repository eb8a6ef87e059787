// Menus as CSV files, changes of many products, and how they are undone.

export { registerMenuFileRoutes } from './menu-file-routes.ts'
export { menuFileHandlers } from './routes.ts'
