// A comment names the request of a statement until it reaches the connection; a transaction tells PostgreSQL (decision 014).

export const UNMARKED = 'tiffin'
/** PostgreSQL truncates application names here. */
const MAX_LENGTH = 63
const MARKED = /^\/\*([\w. -]*)\*\//

/** Returns whether a request id from outside is safe in a comment, a log line and a header. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,36}$/.test(text)

/** Returns `<request id> <call>`. */
export const markOf = (requestId: string, call: string): string => `${requestId} ${call}`.replace(/[^\w. -]/g, '').slice(0, MAX_LENGTH)

/** Returns the statement with the mark as its leading comment. */
export const withMark = (text: string, mark: string): string => `/*${mark}*/${text}`

export const BEGIN = 'begin'
/** Returns the statement that opens a transaction and names it in pg_stat_activity. */
export const beginFor = (mark: string): string =>
  withMark(mark === UNMARKED ? BEGIN : `${BEGIN}; set local application_name = '${mark}'`, mark)

/** Splits the comment off, so that the text is the same for all requests and is prepared once. */
export function readMark(commented: string): { readonly text: string; readonly mark: string } {
  const found = commented.startsWith('/*') ? MARKED.exec(commented) : null
  return found ? { text: commented.slice(found[0].length), mark: found[1] ?? '' } : { text: commented, mark: UNMARKED }
}
