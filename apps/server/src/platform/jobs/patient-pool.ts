// graphile-worker 0.17 does not await the statement that ends a job: an error that it does not repeat would end the process.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isUnavailable } from '../database/database.ts'

const AGAIN_MS = 500
/** How long a worker that stops waits for PostgreSQL, which may be restarting too. */
const LAST_WAIT_MS = 2_000
const SETTLED_MS = 10
/** graphile-worker repeats a statement after an error with this code, first after 50 ms. */
const REPEATED = '40001'

export interface PatientPool {
  readonly pool: pg.Pool
  /** Resolves when the statements that have begun, or wait for a connection, are done; after two seconds in any case. */
  settled(): Promise<void>
}

/**
 * Returns the pool for graphile-worker: it waits for PostgreSQL, two seconds more once `signal` aborts, and repeats a statement whose connection is lost.
 * Without PostgreSQL after that, statements do nothing: a job that is not completed runs again when its lock is released (lost-jobs.ts).
 * So does a job whose fetch lost its response: the repeated fetch takes another one. Completing and failing a job may be repeated.
 */
export function patientPool(pool: pg.Pool, signal: AbortSignal): PatientPool {
  let taken = 0
  let end = Number.POSITIVE_INFINITY
  const limit = () => {
    end = performance.now() + LAST_WAIT_MS
  }
  if (signal.aborted) limit()
  else signal.addEventListener('abort', limit, { once: true })
  const connect = async (): Promise<pg.PoolClient> => {
    taken += 1
    for (;;) {
      try {
        return counting(repeating(await pool.connect()), () => {
          taken -= 1
        })
      } catch (error) {
        if (isUnavailable(error) && performance.now() <= end) {
          await wait(AGAIN_MS)
          continue
        }
        taken -= 1
        if (!isUnavailable(error)) throw error
        return NO_CLIENT
      }
    }
  }
  const patient = replace(pool, 'connect', (...listen: Parameters<typeof pool.connect> | []) =>
    listen.length > 0 ? pool.connect(...(listen as Parameters<typeof pool.connect>)) : connect(),
  )
  const settled = async () => {
    for (const until = performance.now() + LAST_WAIT_MS; taken > 0 && performance.now() < until; ) await wait(SETTLED_MS)
  }
  return { pool: patient, settled }
}

const counting = (client: pg.PoolClient, onRelease: () => void): pg.PoolClient =>
  replace(client, 'release', (broken?: boolean | Error) => {
    onRelease()
    client.release(broken)
  })

const NO_CLIENT = { query: async () => ({ rows: [], rowCount: 0 }), release: () => undefined } as unknown as pg.PoolClient

const repeating = (client: pg.PoolClient): pg.PoolClient =>
  replace(client, 'query', async (query: pg.QueryConfig) => {
    try {
      return await client.query(query)
    } catch (error) {
      throw isUnavailable(error) ? Object.assign(new Error('the connection was lost', { cause: error }), { code: REPEATED }) : error
    }
  })

const replace = <T extends object>(object: T, name: keyof T, method: unknown): T =>
  new Proxy(object, {
    get(target, key) {
      if (key === name) return method
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
