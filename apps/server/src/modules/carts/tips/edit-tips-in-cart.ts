import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../activity/index.ts'
import { writeTipsInCart } from './data-tips.ts'

/** Sets whether customers may give the tip with the order. Orders that were placed keep theirs. */
export const editTipsInCart = (db: Db, isOn: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await writeTipsInCart(tx, isOn)
    await record(tx, { act: 'tips_changed', fields: [`allowed=${isOn ? 1 : 0}`] })
  })
