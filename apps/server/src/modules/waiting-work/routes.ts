import { MESSAGES } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { dropWork, retryWork } from './change-work.ts'

/** Returns the handlers of what an administrator does with waiting work. */
export function waitingWorkHandlers(): HandlersOf<'retryWork' | 'dropWork'> {
  return {
    retryWork: async ({ db, params }) => {
      await retryWork(db, params.id)
      return { message: MESSAGES.success }
    },
    dropWork: async ({ db, params, body }) => {
      await dropWork(db, params.id, body.reason)
      return { message: MESSAGES.success }
    },
  }
}
