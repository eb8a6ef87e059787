import { type AgreedContract, payFor } from '../contracts/index.ts'
import { NO_TAX, type OrderRates } from '../ledger/index.ts'

/** Returns what an order keeps of the contract by which it is placed. Taxes are not set up. */
export const ratesOf = (contract: AgreedContract, metres: number | null): OrderRates => ({
  commissionBp: contract.commission_bp,
  deliveryBy: contract.delivery_by,
  packagingTo: contract.packaging_to,
  ...NO_TAX,
  payPaise: payFor(contract, metres),
  ...(contract.bears_cancelled === 'platform' && { bearsCancelled: 'platform' }),
})
