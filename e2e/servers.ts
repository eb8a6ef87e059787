// The servers of the browser tests: each worker of Playwright has its own, with its own demo city.
import { join } from 'node:path'

/** `npm test` sets two; a single file needs one. */
export const WORKERS = Number(process.env['E2E_WORKERS'] ?? 1)
/** Two runs of one checkout differ in it; their data and results are stored apart. */
export const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 3123)
/** How long a server's start may take, seeding included. */
export const START_LIMIT_MS = 240_000
/** A worker's own further servers (e2e/own-server.ts) use the ports in between. */
const PORTS_EACH = 10

export interface WorkerServer {
  readonly port: number
  readonly address: string
  readonly dataDir: string
}

/** Returns the server of a worker, by its place from 0. */
export function serverOf(place: number): WorkerServer {
  const port = FIRST_PORT + place * PORTS_EACH
  return { port, address: `http://127.0.0.1:${port}`, dataDir: join(import.meta.dirname, `../.cache/e2e-data-${port}`) }
}

/** The server of the worker that runs this; the first one outside of workers. */
export const workerServer: WorkerServer = serverOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
