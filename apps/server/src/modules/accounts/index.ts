// Customers' profiles and addresses, and the employees that restaurants choose from.
export { findAddress, insertAddress as addAddress } from './data-addresses.ts'
export { accountHandlers, describeCustomerWith } from './routes.ts'
