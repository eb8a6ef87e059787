// What the marketplace and restaurants have agreed: commission, who delivers, charges and the pay of employees.
export { addContract } from './add-contract.ts'
export { type AgreedContract, payFor } from './contract.ts'
export { contractOf, type ListedContract } from './data.ts'
export type { ContractEvents } from './events.ts'
export { contractHandlers } from './routes.ts'
