import type { Calls, Received } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { deleteMarketplaceArea, findMarketplaceArea, lockMarketplaceArea, writeMarketplaceArea } from './data.ts'
import { type AreaWire, areaWire } from './wire.ts'

type AreaChange = Received<Calls['editMarketplaceArea']>['body']

/**
 * Replaces the area of the marketplace, and returns it as it is read again; null removes it. Refuses `area_changed` with the present area
 * unless it is of the `edition` that was read.
 */
export const editArea = (db: Db, { area, edition }: AreaChange): Promise<AreaWire> =>
  db.transaction(async (tx) => {
    await lockMarketplaceArea(tx)
    const present = areaWire(await findMarketplaceArea(tx))
    if (edition !== undefined && edition !== present.edition) throw refuse('area_changed', { fields: present })
    if (area) await writeMarketplaceArea(tx, area)
    else await deleteMarketplaceArea(tx)
    await record(tx, { act: 'marketplace_area_changed', fields: [`corners=${area?.length ?? 0}`] })
    return areaWire(await findMarketplaceArea(tx))
  })
