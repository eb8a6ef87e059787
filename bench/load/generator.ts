// The process that makes the load. Its parent sends the scene once and then one window at a time.

import { rows } from '../rows/index.ts'
import { type Connection, openConnection } from './connection.ts'
import { createVisitor, type Encoding, Refused, type Scene, type Visitor } from './visitor.ts'

export interface WindowAsked {
  readonly row: string
  readonly clients: number
  readonly encoding: Encoding
  readonly seconds: number
  /** Instead of `seconds`: exactly as many units, without a warm-up. */
  readonly units?: number
}
export interface WindowSeen {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** With the warm-up. */
  readonly units: number
  /** Units that ended with a reply other than a success. */
  readonly refused: number
  /** Bytes of the last reply. */
  readonly size: number
}
export type Asked =
  | { readonly scene: Scene }
  | { readonly port: number; readonly path: string; readonly window: WindowAsked }
  | { readonly window: WindowAsked }
export type Seen = { readonly seen: WindowSeen } | { readonly failure: string }

const WARM_UP_MS = 200
let scene: Scene | undefined
let counter = 0
const next = () => counter++

interface Worker {
  readonly unit: () => Promise<unknown>
  readonly connection: Connection
  size(): number
}

async function openWorker(window: WindowAsked, number: number): Promise<Worker> {
  const row = rows.find(({ name }) => name === window.row)
  if (!row || !scene) throw new Error(`there is no row ${window.row}`)
  const connection = await openConnection(scene.port)
  let size = 0
  const visitor: Visitor = createVisitor({ connection, number, clients: window.clients, scene, encoding: window.encoding, next })
  const watched: Visitor = {
    ...visitor,
    ask: async (request) => {
      const reply = await visitor.ask(request)
      size = reply.size
      return reply
    },
  }
  return { unit: row.start(watched), connection, size: () => size }
}

/** Repeats one request of a server without the product's scene. */
async function openPlainWorker(port: number, path: string): Promise<Worker> {
  const connection = await openConnection(port)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: application/json\r\n\r\n`)
  return { unit: () => connection.send(request), connection, size: () => 0 }
}

async function runWindow(workers: readonly Worker[], { seconds, units = Number.POSITIVE_INFINITY }: WindowAsked): Promise<WindowSeen> {
  const times: number[] = []
  let [done, refused] = [0, 0]
  const isProbe = units < Number.POSITIVE_INFINITY
  const begin = performance.now()
  const countFrom = isProbe ? begin : begin + WARM_UP_MS
  const until = isProbe ? Number.POSITIVE_INFINITY : countFrom + seconds * 1_000
  const refuse = (error: unknown) => {
    // a probe fails; under load a refusal is a result
    if (!(error instanceof Refused) || isProbe) throw error
    refused += 1
    return false
  }
  await Promise.all(
    workers.map(async ({ unit }) => {
      for (let now = begin; now < until && done < units; ) {
        done += 1
        const isDone = await unit().then(() => true, refuse)
        const after = performance.now()
        // what ends in the window counts, also what began in the warm-up: slow units would hardly fit otherwise
        if (isDone && after >= countFrom && after <= until) times.push(after - now)
        now = after
      }
    }),
  )
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const elapsed = isProbe ? performance.now() - begin : seconds * 1_000
  const latencies = { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
  return { perSecond: (times.length * 1_000) / elapsed, ...latencies, units: done, refused, size: workers[0]?.size() ?? 0 }
}

async function answer(asked: Asked): Promise<Seen | undefined> {
  if ('scene' in asked) {
    scene = asked.scene
    return undefined
  }
  const open = (number: number) => ('port' in asked ? openPlainWorker(asked.port, asked.path) : openWorker(asked.window, number))
  const workers = await Promise.all(Array.from({ length: asked.window.clients }, (_, number) => open(number)))
  try {
    return { seen: await runWindow(workers, asked.window) }
  } finally {
    for (const { connection } of workers) connection.close()
  }
}

process.on('message', (asked: Asked) => {
  answer(asked)
    .catch((error): Seen => ({ failure: error instanceof Error ? error.message : String(error) }))
    .then((seen) => process.send?.(seen ?? {}))
})
process.on('disconnect', () => process.exit(0))
