import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import type { ListedContract } from './data.ts'

type ContractWire = Answer<Calls['addContract']>['contract']
export const contractWire = (row: ListedContract): ContractWire => ({
  _id: row.id,
  ...(row.restaurant_id && { restaurant: { _id: row.restaurant_id, name: row.restaurant_name ?? '' } }),
  kind: row.kind,
  commission: row.commission_bp / 100,
  packagingTo: row.packaging_to,
  platformFee: toRupees(row.platform_fee_paise),
  bearsCancelled: row.bears_cancelled ?? 'restaurant',
  ...(row.kind === 'delivery' && {
    delivery: {
      by: row.delivery_by,
      payBase: toRupees(row.pay_base_paise),
      payMetres: row.pay_metres,
      payPerKm: toRupees(row.pay_per_km_paise),
    },
  }),
  validFrom: row.valid_from.toISOString(),
  state: row.state,
})
