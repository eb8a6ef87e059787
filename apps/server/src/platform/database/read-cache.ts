// Public reads that many ask for, kept in this process for a moment. What is shown changes with the next catalogueChanged; a change in
// another process shows when that process tells of it, at the latest after that moment.
import type { Database, Db } from './database.ts'
import { noReplica, type Replica } from './replica.ts'

export interface ReadCache {
  /** The kept answer under `key`, or what `read` finds; those who ask while it is being read wait for the same reading. */
  remember<T>(key: string, read: () => Promise<T>): Promise<T>
  /** Where such an answer is read: the replica if there is one that can be trusted, else `db` itself. */
  reader(db: Db): Db
  /** What was read so far may be wrong now. */
  forget(): void
}
interface Kept {
  readonly answer: Promise<unknown>
  readonly until: number
}
const MOMENT_MS = 1_000
const MOST = 300

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
    remember: <T>(key: string, read: () => Promise<T>): Promise<T> => {
      const found = kept.get(key)
      if (found && found.until > now()) return found.answer as Promise<T>
      const answer = read()
      kept.delete(key)
      kept.set(key, { answer, until: now() + MOMENT_MS })
      answer.catch(() => {
        // a failure is nobody else's answer
        if (kept.get(key)?.answer === answer) kept.delete(key)
      })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return answer
    },
  }
}
