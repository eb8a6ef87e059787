// A Redis of one's own for a test: the machine's redis-server on a free port, without anything on disk.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './server-process.ts'

export interface RedisPeer {
  readonly url: string
  /** Answers when it takes commands; again after `stop`, at the same address. */
  start(): Promise<void>
  /** As a crash: nothing is said to anybody. */
  stop(): Promise<void>
  /** Stands still with its connections open, as behind a broken network, until it is woken. */
  freeze(): void
  wake(): void
}

/** False where the machine has no redis-server: what needs one is then left out, with a line that says so. */
export function hasRedisServer(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write('redis-server is not installed: tests over several processes are left out\n')
    return false
  }
}

export async function prepareRedis(): Promise<RedisPeer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  // a test that breaks off leaves none behind
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'])
      const { stdout } = child
      await new Promise<void>((done, fail) => {
        let said = ''
        stdout?.on('data', (text: Buffer) => {
          said += text
          if (said.includes('Ready to accept connections')) done()
        })
        stdout?.on('end', () => fail(new Error(`redis-server did not start: ${said}`)))
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
