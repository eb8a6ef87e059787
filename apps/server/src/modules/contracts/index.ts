// What the marketplace and restaurants have agreed: commission, who delivers, charges and the pay of employees.
export { type AgreedContract, payFor } from './contract.ts'
export { contractOf } from './data.ts'
export { contractHandlers } from './routes.ts'
