// Customers' profiles and addresses, what people accepted, and the employees that restaurants choose from.
export { type Address, type AddressFields, findAddress, insertAddress as addAddress } from './data-addresses.ts'
export { recordConsents } from './data-consents.ts'
export type { ActiveEmployee } from './data-people.ts'
export { accountHandlers, describeCustomerWith } from './routes.ts'
export { addressPartsWire, assignableWire } from './wire.ts'
