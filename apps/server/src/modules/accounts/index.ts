// Customers' profiles and addresses, and the employees that restaurants choose from.
export { insertAddress as addAddress, selectAddressAt as findAddress } from './data-addresses.ts'
export { accountHandlers, describeCustomerWith } from './routes.ts'
