import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { clearBusy, clearPause, getOwnHours, writeBusy } from './data.ts'
import { editHours } from './edit-hours.ts'
import { pauseOrders } from './pause-orders.ts'
import { removeClosure } from './remove-closure.ts'
import { saveClosure } from './save-closure.ts'
import { ownHoursWire } from './wire.ts'
import { withLockedHours } from './with-locked-hours.ts'

type HoursCalls = 'getHours' | 'editHours' | 'saveClosure' | 'deleteClosure' | 'pauseOrders' | 'endPause' | 'startBusy' | 'endBusy'

const MINUTE_MS = 60_000

/** Returns the handlers of opening hours, pause and busy mode. */
export function hoursHandlers(): HandlersOf<HoursCalls> {
  const answer = async (db: Db, id: RestaurantId) => ({ message: 'success' as const, hours: ownHoursWire(await getOwnHours(db, id)) })
  return {
    getHours: async ({ db, caller }) => ({ hours: ownHoursWire(await getOwnHours(db, caller.id)) }),
    editHours: async ({ db, caller, body }) => {
      await editHours(db, caller.id, body)
      return answer(db, caller.id)
    },
    saveClosure: async ({ db, caller, body }) => {
      await saveClosure(db, caller.id, body)
      return answer(db, caller.id)
    },
    deleteClosure: async ({ db, caller, params }) => {
      await removeClosure(db, caller.id, params.day)
      return answer(db, caller.id)
    },
    pauseOrders: async ({ db, caller, body }) => {
      await pauseOrders(db, caller.id, body)
      return answer(db, caller.id)
    },
    endPause: async ({ db, caller }) => {
      await withLockedHours(db, caller.id, (tx) => clearPause(tx, caller.id))
      return answer(db, caller.id)
    },
    startBusy: async ({ db, caller, body }) => {
      const { minutes, forMinutes } = body
      await withLockedHours(db, caller.id, (tx) => writeBusy(tx, caller.id, new Date(tx.now().getTime() + forMinutes * MINUTE_MS), minutes))
      return answer(db, caller.id)
    },
    endBusy: async ({ db, caller }) => {
      await withLockedHours(db, caller.id, (tx) => clearBusy(tx, caller.id))
      return answer(db, caller.id)
    },
  }
}
