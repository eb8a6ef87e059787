// Restarts the server when it ends unexpectedly: killed by the system for its memory, or by hand.
import type { Server } from './find-server.ts'
import { identityOf } from './process-state.ts'

export interface WhenEnded {
  /** Receives a sentence for the operator. */
  restarted(message: string): void
  /** Called once; the server stays down. */
  failed(error: unknown): void
}

const LOOK_MS = 2_000

/**
 * Looks at the server's process every two seconds, and calls `start` when it is gone. `start` returns the server that another process has started
 * meanwhile. The returned function ends this and waits for a start that is under way.
 */
export function restartOnEnd(first: Server, start: () => Promise<Server>, { restarted, failed }: WhenEnded): () => Promise<void> {
  let current = first
  let starting: Promise<void> | undefined
  const restart = async (): Promise<void> => {
    try {
      const ended = current
      current = await start()
      if (current.port !== ended.port) throw new Error(`PostgreSQL runs at port ${current.port} instead of ${ended.port}`)
      restarted(`The embedded PostgreSQL (process ${ended.pid}) ended and was started again (process ${current.pid}).`)
    } catch (error) {
      clearInterval(timer)
      failed(error)
    }
  }
  const look = (): void => {
    if (starting || identityOf(current.pid) !== undefined) return
    starting = restart().finally(() => {
      starting = undefined
    })
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return async () => {
    clearInterval(timer)
    await starting
  }
}
