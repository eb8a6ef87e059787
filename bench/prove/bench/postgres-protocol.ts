// Finds the commit of a transaction in the traffic to PostgreSQL: a statement is parsed once per connection and then bound by its name.
import type { Direction } from './proxy.ts'

const PARSE_COMMIT = /P[\s\S]{4}(\w*)\0commit\0/
const BIND = /B[\s\S]{4}\0(\w+)\0/g
const SIMPLE_COMMIT = /Q[\s\S]{4}commit\0/
const names = new WeakMap<object, string>()

/** Remembers the name under which a connection prepares its commit. */
export function learnCommit(direction: Direction, chunk: Buffer, connection: object): void {
  const parsed = direction === 'request' ? PARSE_COMMIT.exec(chunk.toString('latin1'))?.[1] : undefined
  if (parsed !== undefined) names.set(connection, parsed)
}

/** Returns whether these bytes to PostgreSQL commit a transaction. */
export function isCommit(text: string, connection: object): boolean {
  const name = names.get(connection)
  return SIMPLE_COMMIT.test(text) || PARSE_COMMIT.test(text) || [...text.matchAll(BIND)].some(([, bound]) => bound === name)
}

/** Returns whether these bytes from PostgreSQL confirm a commit. */
export const isCommitted = (text: string): boolean => text.includes('COMMIT\0')
