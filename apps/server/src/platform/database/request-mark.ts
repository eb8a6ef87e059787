// Who a statement is for: a comment says it, up to the connection; PostgreSQL is told with the transaction (decision 014).

export const UNMARKED = 'tiffin'
/** PostgreSQL cuts application names off there. */
const MAX_LENGTH = 63
const MARKED = /^\/\*([\w. -]*)\*\//

/** A request's id that came from outside: safe in a comment, a log line and a header; nginx makes 32 hex digits of it. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,36}$/.test(text)

/** `<request id> <call>` */
export const markOf = (requestId: string, call: string): string => `${requestId} ${call}`.replace(/[^\w. -]/g, '').slice(0, MAX_LENGTH)

export const withMark = (text: string, mark: string): string => `/*${mark}*/${text}`

export const BEGIN = 'begin'
/** Opens a transaction whose statements pg_stat_activity shows under the request's name; one message, and it ends with the transaction. */
export const beginFor = (mark: string): string =>
  withMark(mark === UNMARKED ? BEGIN : `${BEGIN}; set local application_name = '${mark}'`, mark)

/** A statement as the connection gets it: without the comment its text is the same whoever asks, so that it is planned once. */
export function readMark(commented: string): { readonly text: string; readonly mark: string } {
  const found = commented.startsWith('/*') ? MARKED.exec(commented) : null
  return found ? { text: commented.slice(found[0].length), mark: found[1] ?? '' } : { text: commented, mark: UNMARKED }
}
