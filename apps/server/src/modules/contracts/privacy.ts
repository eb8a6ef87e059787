import type { ContractsRow } from '../../platform/database/rows.generated.ts'
import { each, impersonal, type TablePrivacy } from '../../platform/privacy.ts'

export const contractsPrivacy = {
  contracts: {
    columns: each(
      ['restaurant_id', 'kind', 'delivery_by', 'packaging_to', 'bears_cancelled'],
      impersonal('what a restaurant has agreed with the marketplace'),
    ),
  } satisfies TablePrivacy<ContractsRow>,
}
