import type { Writable } from 'node:stream'
import pg from 'pg'

/** A second more than `statement_timeout`: until then PostgreSQL responds, unless the line to it is cut without notice. */
export const SILENCE_MS = 4_000

/** Returns the socket of a connection, which the types of `pg` leave out. */
export const streamOf = (client: pg.ClientBase): Writable =>
  (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream

/** Closes the connection after `ms` without the call of the returned function. Its statements then reject, and its pool opens another one. */
export function limitSilence(client: pg.ClientBase, ms: number): () => void {
  let isOver = false
  const close = () => {
    if (!isOver) streamOf(client).destroy(Object.assign(new Error('PostgreSQL did not respond in time'), { code: 'ETIMEDOUT' }))
  }
  // after a pause of the whole process, what has arrived is read before the check
  const timer = setTimeout(() => setImmediate(close), ms)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Returns a class of clients that limit the silence of each statement to `ms`, for libraries that send statements themselves. */
export function clientWithLimit(ms: number): typeof pg.Client {
  const send = pg.Client.prototype.query as (this: pg.Client, ...statement: unknown[]) => Promise<unknown>
  class ClientWithLimit extends pg.Client {}
  const query = function (this: pg.Client, ...statement: unknown[]) {
    const hasResponded = limitSilence(this, ms)
    const last = statement.at(-1)
    if (typeof last !== 'function') return send.call(this, ...statement).finally(hasResponded)
    return send.call(this, ...statement.slice(0, -1), (...result: unknown[]) => {
      hasResponded()
      last(...result)
    })
  }
  Object.assign(ClientWithLimit.prototype, { query })
  return ClientWithLimit
}
