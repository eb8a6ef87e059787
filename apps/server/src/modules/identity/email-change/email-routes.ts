import type { HandlersOf } from '../../../platform/http/handler.ts'
import { confirmEmailChange, getEmailLink, stopEmailChange } from './email-links.ts'

export const emailHandlers: HandlersOf<'readEmailLink' | 'confirmEmailChange' | 'stopEmailChange'> = {
  readEmailLink: async ({ db, query }) => ({ link: await getEmailLink(db, query.token) }),
  confirmEmailChange: async ({ db, body }) => {
    await confirmEmailChange(db, body.token)
    return { message: 'success' }
  },
  stopEmailChange: async ({ db, body }) => {
    await stopEmailChange(db, body.token)
    return { message: 'success' }
  },
}
