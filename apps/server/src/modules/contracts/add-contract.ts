import type { Calls, Received } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { isRestaurant } from '../restaurants/index.ts'
import { insertContract, type ListedContract, restaurantsUnder } from './data.ts'

type NewContract = Received<Calls['addContract']>['body']
/** The clocks of browsers differ, and a form is open for a while. */
const TOLERANCE_MS = 5 * 60_000

/** Adds a contract, which replaces the one before from its time on. Refuses `not_found` and `contract_in_past`. */
export function addContract(db: Db, input: NewContract): Promise<ListedContract> {
  return db.transaction(async (tx) => {
    const now = tx.now()
    const { restId = null, kind, commission, packagingTo, platformFee, bearsCancelled, validFrom } = input
    if (restId !== null && !(await isRestaurant(tx, restId))) throw refuse('not_found')
    const from = validFrom === undefined ? now : new Date(validFrom)
    if (from.getTime() < now.getTime() - TOLERANCE_MS) throw refuse('contract_in_past')
    const added = await insertContract(tx, {
      id: newId(now),
      restaurant_id: restId,
      kind,
      commission_bp: commission,
      packaging_to: packagingTo,
      platform_fee_paise: platformFee,
      bears_cancelled: bearsCancelled ?? null,
      ...deliveryOf(input),
      // what was placed before keeps its contract
      valid_from: from < now ? now : from,
      created_at: now,
    })
    await record(tx, {
      act: 'contract_added',
      object: added.id,
      fields: [
        kind,
        `commission_bp=${commission}`,
        `platform_fee=${platformFee}`,
        ...(bearsCancelled === 'platform' ? ['platform_bears_cancelled'] : []),
      ],
    })
    await tx.emit('contractAdded', { contract: added, restaurantIds: await restaurantsUnder(tx, added) })
    return added
  })
}

function deliveryOf({ kind, deliveryBy, payBase, payMetres, payPerKm }: NewContract) {
  if (kind === 'pickup') return { delivery_by: 'restaurant', pay_base_paise: 0, pay_metres: 0, pay_per_km_paise: 0 } as const
  return { delivery_by: deliveryBy, pay_base_paise: payBase, pay_metres: payMetres, pay_per_km_paise: payPerKm }
}
