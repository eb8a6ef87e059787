import { words } from '#words/source'
import type { AnswerOf } from '../../lib/api.ts'
import { formatShortDate } from '../../lib/format.ts'

type State = AnswerOf<'GET /orders/:id/toSource'>['sent'][number]['state']

/** What banks need at most, as the providers say. */
const DAYS = 10
const DAY_MS = 86_400_000

/** Returns how a refund that was sent to a bank went, and by when it is there. */
export const sentDetail = (state: State, at: string): string =>
  state === 'refunded'
    ? words.details.refunded(formatShortDate(new Date(Date.parse(at) + DAYS * DAY_MS).toISOString()))
    : words.details[state]
