import type { Writable } from 'node:stream'
import type pg from 'pg'

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
