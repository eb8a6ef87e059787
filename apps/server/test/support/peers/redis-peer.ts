// A separate Redis for a test: the machine's redis-server on a free port, without persistence.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isInstalled } from './needs.ts'
import { freePort } from './server-process.ts'

export interface RedisPeer {
  readonly url: string
  /** Resolves when it accepts commands; after `stop` it starts again at the same address. */
  start(): Promise<void>
  /** Kills it without notice. */
  stop(): Promise<void>
  /** Suspends it with its connections open, like a broken network, until it is resumed. */
  freeze(): void
  wake(): void
}

export const hasRedisServer = (): boolean => isInstalled('redis-server', '--version')

export async function prepareRedis(): Promise<RedisPeer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  // an aborted test must not leave it running
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'])
      const { stdout } = child
      await new Promise<void>((done, fail) => {
        let output = ''
        stdout?.on('data', (text: Buffer) => {
          output += text
          if (output.includes('Ready to accept connections')) done()
        })
        stdout?.on('end', () => fail(new Error(`redis-server did not start: ${output}`)))
      })
    },
    async stop() {
      if (child?.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
  }
}
