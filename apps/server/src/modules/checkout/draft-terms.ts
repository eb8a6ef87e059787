import type { NewOrder } from '../orders/index.ts'
import type { QuotedOrder } from './quote.ts'
import { ratesOf } from './rates-of.ts'

/** `code`: of the cart. */
export interface CodedOrder extends QuotedOrder {
  readonly code: string | null
}

/** An order without a zone, charges, a discount and a contract has none. */
export function draftTerms({ lines, money, delivery, discounts = [], code }: CodedOrder): NewOrder['terms'] {
  const { zone_id = null, zone_name = null } = delivery?.terms ?? {}
  const discount = discounts.reduce((sum, { paise }) => sum + paise, 0)
  const own = discounts.reduce((sum, line) => sum + line.own, 0)
  const { contract } = lines[0]
  if (zone_id === null && money.charges === 0 && money.tip === 0 && discount === 0 && !contract) return null
  return {
    packaging_paise: money.packaging,
    delivery_paise: money.delivery,
    platform_fee_paise: money.platformFee,
    tip_paise: money.tip,
    discount_restaurant_paise: own,
    discount_platform_paise: discount - own,
    code: discount > 0 ? code : null,
    rates: contract && ratesOf(contract, delivery?.terms.metres ?? null),
    zone_id,
    zone_name,
  }
}
