// What a contract gives to orders that are placed by it. Pure.
import type { Paise } from '@tiffin/contract'
import type { ContractsRow } from '../../platform/database/rows.generated.ts'

/** The contract of an order, as PostgreSQL writes it into JSON. */
export type AgreedContract = Readonly<Omit<ContractsRow, 'valid_from' | 'created_at'>>

/** Returns what an employee earns for a delivery so far away; an unknown distance counts as short. */
export function payFor(contract: AgreedContract, metres: number | null): Paise {
  if (contract.kind !== 'delivery' || contract.delivery_by !== 'platform') return 0
  const further = Math.max(0, (metres ?? 0) - contract.pay_metres)
  return contract.pay_base_paise + Math.round((further * contract.pay_per_km_paise) / 1_000)
}
