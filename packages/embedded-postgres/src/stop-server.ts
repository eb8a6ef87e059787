import { findServer, type Server } from './find-server.ts'
import { identityOf } from './process-state.ts'
import { until } from './until.ts'

const POLITE_STOP_MS = 8_000

/** Sends a signal. A server that has exited meanwhile is no error. */
export function signal(server: Server, name: NodeJS.Signals): void {
  try {
    process.kill(server.pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Stops the server with PostgreSQL's fast shutdown (SIGINT): open transactions are rolled back, committed ones are on disk. */
export async function stopServer(home: string, temporary: boolean): Promise<void> {
  const server = findServer(home)
  if (!server) return
  const isGone = (): boolean => identityOf(server.pid) === undefined
  signal(server, temporary ? 'SIGQUIT' : 'SIGINT')
  if (await until(isGone, POLITE_STOP_MS)) return
  signal(server, 'SIGQUIT') // immediate shutdown; the next start recovers from the write-ahead log
  if (!(await until(isGone, POLITE_STOP_MS))) throw new Error(`PostgreSQL ${server.pid} in ${home} does not stop`)
}
