// The bill of an order as a PDF, and the signed link to it.
export { billLink } from './bill-link.ts'
export { registerBillRoutes } from './routes.ts'
