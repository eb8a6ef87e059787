import type { Db } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { record } from '../activity/index.ts'
import { clearBusy, clearPause, getOwnHours, writeBusy } from './data.ts'
import { editHours } from './edit-hours.ts'
import { pauseOrders } from './pause-orders.ts'
import { removeClosure } from './remove-closure.ts'
import { saveClosure } from './save-closure.ts'
import { ownHoursWire } from './wire.ts'
import { withLockedHours } from './with-locked-hours.ts'

type HoursCalls = 'getHours' | 'editHours' | 'saveClosure' | 'deleteClosure' | 'pauseOrders' | 'endPause' | 'startBusy' | 'endBusy'

/** Returns the handlers of opening hours, pause and busy mode. */
export function hoursHandlers(): HandlersOf<HoursCalls> {
  const answer = async (db: Db, id: RestaurantId) => ({ message: 'success' as const, hours: ownHoursWire(await getOwnHours(db, id)) })
  return {
    getHours: async ({ db, caller }) => ({ hours: ownHoursWire(await getOwnHours(db, caller.restaurantId)) }),
    editHours: async ({ db, caller, body }) => {
      await editHours(db, caller.restaurantId, body)
      return answer(db, caller.restaurantId)
    },
    saveClosure: async ({ db, caller, body }) => {
      await saveClosure(db, caller.restaurantId, body)
      return answer(db, caller.restaurantId)
    },
    deleteClosure: async ({ db, caller, params }) => {
      await removeClosure(db, caller.restaurantId, params.day)
      return answer(db, caller.restaurantId)
    },
    pauseOrders: async ({ db, caller, body }) => {
      await pauseOrders(db, caller.restaurantId, body)
      return answer(db, caller.restaurantId)
    },
    endPause: async ({ db, caller }) => {
      await withLockedHours(db, caller.restaurantId, async (tx) => {
        await clearPause(tx, caller.restaurantId)
        await record(tx, { act: 'orders_resumed' })
      })
      return answer(db, caller.restaurantId)
    },
    startBusy: async ({ db, caller, body }) => {
      const { minutes, forMinutes } = body
      await withLockedHours(db, caller.restaurantId, async (tx) => {
        await writeBusy(tx, caller.restaurantId, new Date(tx.now().getTime() + forMinutes * MINUTE_MS), minutes)
        await record(tx, { act: 'busy_started', fields: [`minutes=${minutes}`] })
      })
      return answer(db, caller.restaurantId)
    },
    endBusy: async ({ db, caller }) => {
      await withLockedHours(db, caller.restaurantId, async (tx) => {
        await clearBusy(tx, caller.restaurantId)
        await record(tx, { act: 'busy_ended' })
      })
      return answer(db, caller.restaurantId)
    },
  }
}
