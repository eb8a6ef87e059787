// Another Node process that uses a server. It prints the address and takes commands on standard input.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Runner {
  readonly url: string
  leave(): Promise<void>
  /** process.exit without `stop`. */
  exitAbruptly(): Promise<void>
  /** kill -9 */
  kill(): Promise<void>
}

const program = (dir: string): string => `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}
  const postgres = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)} })
  process.stdin.on('data', async (order) => {
    if (String(order) === 'exit') process.exit(3)
    await postgres.stop()
    process.exit(0)
  })
  console.log(postgres.url)
`

const runners = new Set<ChildProcess>()

export async function killRunners(): Promise<void> {
  for (const child of runners) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  runners.clear()
}

const addressFrom = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let complaint = ''
    child.stdout?.once('data', (text: Buffer) => done(text.toString().trim()))
    child.stderr?.on('data', (text: Buffer) => {
      complaint += text
    })
    child.once('exit', (code) => fail(new Error(`the other process ended with ${code}: ${complaint}`)))
  })

export async function startRunner(dir: string, uid?: number): Promise<Runner> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(dir)], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  runners.add(child)
  const url = await addressFrom(child)
  const gone = once(child, 'exit')
  const tell = async (order: string): Promise<void> => {
    child.stdin?.write(order)
    await gone
  }
  return {
    url,
    leave: () => tell('leave'),
    exitAbruptly: () => tell('exit'),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
