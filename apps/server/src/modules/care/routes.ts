import { MESSAGES, toRupees } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { addNote } from './add-note.ts'
import { cancelItems } from './cancel-items.ts'
import { reassignOrder } from './reassign-order.ts'

type CareCalls = 'cancelOrderItems' | 'reassignOrder' | 'addOrderNote'
const done = { message: MESSAGES.success } as const

/** Returns the handlers of what an administrator does with an order. */
export function careHandlers(): HandlersOf<CareCalls> {
  return {
    cancelOrderItems: async ({ db, caller, params, body }) => ({
      ...done,
      refund: toRupees(await cancelItems(db, caller.accountId, params.id, body)),
    }),
    reassignOrder: async ({ db, params, body }) => {
      await reassignOrder(db, params.id, body)
      return done
    },
    addOrderNote: async ({ db, caller, params, body }) => {
      await addNote(db, caller.accountId, params.id, body.text)
      return done
    },
  }
}
