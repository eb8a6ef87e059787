import type { MapPoint } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { record } from '../activity/index.ts'
import { deleteMarketplaceArea, writeMarketplaceArea } from './data.ts'

/** Replaces the area of the marketplace; null removes it. */
export const editArea = (db: Db, area: readonly MapPoint[] | null): Promise<void> =>
  db.transaction(async (tx) => {
    if (area) await writeMarketplaceArea(tx, area)
    else await deleteMarketplaceArea(tx)
    await record(tx, { act: 'marketplace_area_changed', fields: [`corners=${area?.length ?? 0}`] })
  })
