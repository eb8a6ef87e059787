// A mark names the request of a statement: in the slow log, and for a transaction in pg_stat_activity (decision 014).

import { type RawBuilder, sql } from 'kysely'

export const UNMARKED = 'tiffin'
/** PostgreSQL truncates application names here. */
const MAX_LENGTH = 63

/** Returns whether a request id from outside is safe in a statement, a log line and a header. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,36}$/.test(text)

/** Returns `<request id> <call>`. */
export const markOf = (requestId: string, call: string): string => `${requestId} ${call}`.replace(/[^\w. -]/g, '').slice(0, MAX_LENGTH)

export const BEGIN = 'begin'
export const COMMIT = 'commit'
/** Returns the statements that show the mark in pg_stat_activity until the transaction ends. */
export const nameOfRequest = (mark: string): readonly string[] => (mark === UNMARKED ? [] : [`set local application_name = '${mark}'`])
/** Returns a condition that shows the mark in the same way, and is false. */
export const hasNoName = (mark: string): RawBuilder<boolean> => sql`set_config('application_name', ${mark}, true) is null`
