// Customers' profiles and addresses, and the employees that restaurants choose from.
export { type Address, type AddressFields, findAddress, insertAddress as addAddress } from './data-addresses.ts'
export { accountHandlers, describeCustomerWith } from './routes.ts'
