import type { Database, Db } from './database.ts'
import { noReplica, type Replica } from './replica.ts'

export interface ReadCache {
  /** Returns the cached value of `key`, or that of `read`; concurrent calls share one read. `changesAt` (ms since 1970) ends it early. */
  remember<T>(key: string, read: () => Promise<T>, changesAt?: (value: T) => number): Promise<T>
  /** Returns a trusted replica, or else `db`. */
  reader(db: Db): Db
  forget(): void
}
interface Kept {
  readonly answer: Promise<unknown>
  until: number
}
const MOMENT_MS = 1_000
const MOST = 300

/** Returns a cache of public reads in this process, which `catalogueChanged` of any process or a short time to live invalidates. */
export function createReadCache(
  database: Pick<Database, 'subscribe'>,
  replica: Pick<Replica, 'reader' | 'recordChange'> = noReplica,
  now: () => number = Date.now,
): ReadCache {
  const kept = new Map<string, Kept>()
  database.subscribe((event) => {
    if (event.type === 'catalogueChanged') kept.clear()
  })
  return {
    reader: replica.reader,
    forget: () => {
      kept.clear()
      replica.recordChange()
    },
    remember: <T>(key: string, read: () => Promise<T>, changesAt?: (value: T) => number): Promise<T> => {
      const found = kept.get(key)
      if (found && found.until > now()) return found.answer as Promise<T>
      const answer = read()
      kept.delete(key)
      const entry: Kept = { answer, until: now() + MOMENT_MS }
      kept.set(key, entry)
      answer.then(
        (value) => {
          if (changesAt) entry.until = Math.min(entry.until, changesAt(value))
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key)
        },
      )
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return answer
    },
  }
}
