import type { Tx } from '../src/platform/database/database.ts'
import type { RestaurantCaller } from '../src/platform/http/session.ts'

/** Returns what a handler of a restaurant's call gets, but for the request itself. */
export const askedBy = (tx: Tx, caller: RestaurantCaller) => ({
  db: tx,
  caller,
  params: undefined,
  query: undefined,
  cookies: {
    language: 'en' as const,
    chosenLanguage: undefined,
    read: () => undefined,
    write: () => undefined,
    openPages: () => undefined,
    closePages: () => undefined,
  },
  countMail: async () => undefined,
})
