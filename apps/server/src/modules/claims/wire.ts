import type { Answer, Calls } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { namePurchases } from '../orders/index.ts'
import type { Claim } from './data.ts'

type ClaimWire = Answer<Calls['answerClaim']>['claim']
type Reader = 'customer' | 'restaurant' | 'administrator'

/** Returns claims with the names of their orders and products, as they were placed. */
export async function claimsWire(db: Db, claims: readonly Claim[], reader: Reader): Promise<ClaimWire[]> {
  if (claims.length === 0) return []
  const named = await namePurchases(db, {
    orderIds: claims.map(({ order_id }) => order_id),
    itemIds: claims.flatMap(({ events }) => events.flatMap(({ items }) => items)),
  })
  const orders = new Map(named.map((row) => [row.order_id, row]))
  const products = new Map(named.map(({ item_id, product_name }) => [item_id, product_name]))
  return claims.map((claim) => claimWire(claim, reader, orders.get(claim.order_id), (id) => products.get(id) ?? ''))
}

/** As `claimsWire`, for one. */
export async function oneClaimWire(db: Db, claim: Claim, reader: Reader): Promise<ClaimWire> {
  const [wire] = await claimsWire(db, [claim], reader)
  if (!wire) throw new Error('claimsWire returned no claim')
  return wire
}

function claimWire(
  claim: Claim,
  reader: Reader,
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
    events: claim.events.map(({ id, at, kind, author, reason, items, text }) => ({
      _id: id,
      at: new Date(at).toISOString(),
      kind,
      by: author,
      ...(reason && { reason }),
      products: items.map((itemId) => ({ itemId, productName: productName(itemId) })),
      text,
    })),
  }
}
