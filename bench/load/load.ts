import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Asked, Seen, WindowAsked, WindowSeen } from './generator.ts'
import type { Scene } from './visitor.ts'

export interface Load {
  show(scene: Scene): Promise<void>
  /** Runs one window of a row against the product. Throws when a reply is not a success. */
  run(window: WindowAsked): Promise<WindowSeen>
  /** The same for a bare server: GET `path`. */
  runPlain(port: number, path: string, window: Omit<WindowAsked, 'row' | 'encoding'>): Promise<WindowSeen>
  close(): void
}

/** Starts the process that makes the load. */
export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, 'generator.ts'), { execArgv: ['--import', 'tsx'] })
  const ask = async (asked: Asked): Promise<WindowSeen | undefined> => {
    const seen = await exchange(child, asked)
    if ('failure' in seen) throw new Error(seen.failure)
    return seen.seen
  }
  const window = async (asked: Asked): Promise<WindowSeen> => {
    const seen = await ask(asked)
    if (!seen) throw new Error('the load sent no metrics')
    return seen
  }
  return {
    show: async (scene) => void (await ask({ scene })),
    run: (asked) => window({ window: asked }),
    runPlain: (port, path, asked) => window({ port, path, window: { ...asked, row: '', encoding: 'none' } }),
    close: () => void child.kill(),
  }
}

/** Sends one message to a child process and returns its reply. Rejects when the child exits. */
export function exchange<A extends object, R extends object = Seen>(child: ChildProcess, asked: A): Promise<R> {
  return new Promise((resolve, reject) => {
    const exited = () => reject(new Error('a process of the bench has exited'))
    child.once('exit', exited)
    child.once('message', (seen) => {
      child.off('exit', exited)
      resolve(seen as R)
    })
    child.send(asked)
  })
}
