import type { EarningsRow } from '../../platform/database/rows.generated.ts'
import { keptFor, type TablePrivacy } from '../../platform/privacy.ts'

export const deliveriesPrivacy = {
  earnings: {
    of: { account: 'employee_id' },
    columns: { employee_id: keptFor('books are kept as tax law says') },
  } satisfies TablePrivacy<EarningsRow>,
}
