import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import { NO_CONTRACT } from '@tiffin/contract/settlement/settle'
import type { Db } from '../../platform/database/database.ts'
import type { Pictures } from '../../providers/images/index.ts'
import { NO_TAX, refundWire } from '../ledger/index.ts'
import { divisionOf, namePurchases, type Order } from '../orders/index.ts'
import { claimNow } from './claim-hours.ts'
import type { Claim } from './data.ts'
import { byRestaurant, refundableOf } from './refund-pieces.ts'

type ClaimWire = Answer<Calls['answerClaim']>['claim']
/** Who reads, and how photos are addressed for them. */
export interface Reading extends Pictures {
  readonly reader: 'customer' | 'restaurant' | 'administrator'
  readonly decisionHours: number
}

/** Returns claims with the names of their orders and products, as they were placed. */
export async function claimsWire(db: Db, claims: readonly Claim[], reading: Reading): Promise<ClaimWire[]> {
  if (claims.length === 0) return []
  const named = await namePurchases(db, {
    orderIds: claims.map(({ order_id }) => order_id),
    itemIds: claims.flatMap(({ events }) =>
      events.flatMap(({ items, refund }) => [...items, ...(refund?.items ?? []).map(({ item_id }) => item_id)]),
    ),
  })
  const orders = new Map(named.map((row) => [row.order_id, row]))
  const products = new Map(named.map(({ item_id, product_name }) => [item_id, product_name]))
  return claims.map((claim) =>
    claimWire(claimNow(claim, db.now(), reading), reading, orders.get(claim.order_id), (id) => products.get(id) ?? ''),
  )
}

/** As `claimsWire`, for one. */
export async function oneClaimWire(db: Db, claim: Claim, reading: Reading): Promise<ClaimWire> {
  const [wire] = await claimsWire(db, [claim], reading)
  if (!wire) throw new Error('claimsWire returned no claim')
  return wire
}

/** Returns what of an order can be refunded, and was. */
export const refundableWire = (order: Order | undefined): Answer<Calls['getClaimForAdmin']>['refundable'] =>
  (order ? refundableOf(order) : []).map(({ item, paidPaise, refunded }) => ({
    itemId: item.id,
    productName: item.product_name,
    pieces: item.quantity,
    paid: toRupees(paidPaise),
    refunded,
  }))

/** Returns what says how a refund of an order is divided; null while it is not delivered. */
export function divisionWire(order: Order | undefined): Answer<Calls['getClaimForAdmin']>['division'] {
  if (!order?.is_delivered) return null
  const { rates, lines, packaging, delivery, platformFee, tip, paidBy } = divisionOf(order, byRestaurant(order))
  const { commissionBp, deliveryBy, packagingTo } = rates ?? NO_CONTRACT
  const { foodBp, feesBp, tdsBp } = rates ?? NO_TAX
  return {
    order: {
      lines: lines.map(({ refunded, ...line }) => ({ ...line, refunded: [...refunded] })),
      ...{ packaging, delivery, platformFee, tip, paidBy },
    },
    contract: { commissionBp, deliveryBy, packagingTo },
    taxes: { foodBp, feesBp, tdsBp },
  }
}

function claimWire(
  claim: Claim,
  { reader, toWire }: Reading,
  order: { number: number; created_at: Date } | undefined,
  productName: (itemId: string) => string,
): ClaimWire {
  const sees = reader === 'administrator'
  return {
    _id: claim.id,
    order: { _id: claim.order_id, number: order?.number ?? 0, createdAt: (order?.created_at ?? claim.created_at).toISOString() },
    customer: { _id: claim.customer_id, name: claim.customer_name, ...(sees && { phoneNumber: claim.customer_phone_number }) },
    restaurant: {
      _id: claim.restaurant_id,
      restaurantName: claim.restaurant_name,
      ...(sees && { phoneNumber: claim.restaurant_phone_number }),
    },
    ...(sees &&
      claim.employee_id && {
        employee: { _id: claim.employee_id, name: claim.employee_name ?? '', phoneNumber: claim.employee_phone_number ?? '' },
      }),
    state: claim.state,
    createdAt: claim.created_at.toISOString(),
    updatedAt: claim.updated_at.toISOString(),
    ...(claim.due_at && { dueAt: claim.due_at.toISOString() }),
    events: claim.events.map(({ id, at, kind, author, reason, items, pieces, pictures, text, refund }) => ({
      _id: id,
      at: new Date(at).toISOString(),
      kind,
      by: author,
      ...(reason && { reason }),
      products: items.map((itemId, place) => {
        const count = pieces[place]
        return { itemId, productName: productName(itemId), ...(count !== undefined && { pieces: count }) }
      }),
      text,
      ...(pictures && { pictures: pictures.map(toWire) }),
      ...(refund && { refund: refundWire(refund, productName) }),
    })),
  }
}
