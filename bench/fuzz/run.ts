// npm run fuzz: about 45,000 requests to the contract's calls and 12,000 to other addresses, against a separate server and database.
//   npm run fuzz -- [--seed 7] [--calls 45000] [--others 12000] [--url http://127.0.0.1:3000]
// A server named by --url needs the demo city's people (DEMO=1) and RATE_LIMITS=off. Exits with 1 on any failure.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Failure, type FuzzResult, fuzz } from './fuzz.ts'
import { DEMO_EMAILS, demoIdentities } from './identities.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    calls: { type: 'string', default: '45000' },
    others: { type: 'string', default: '12000' },
    url: { type: 'string' },
  },
})
const READY_MS = 180_000
const MOST_SHOWN = 20

interface OwnServer {
  readonly base: string
  readonly child: ChildProcess
  stop(): Promise<void>
}
async function startOwn(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-fuzz-'))
  const port = process.env['PORT'] ?? '3199'
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/dist/main.js')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: base,
      DATA_DIR: folder,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    },
  })
  await untilReady(base, child)
  return {
    base,
    child,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(base: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${base}/health/ready`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server did not become ready')
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
function showFailure({ number, identity, request, complaints }: Failure, base: string): void {
  const headers = Object.entries(request.headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const body = request.body === undefined ? [] : [`--data-binary ${quote(request.body.slice(0, 500))}`]
  console.log(`\n#${number} as ${identity}: ${complaints.join('; ')}`)
  console.log(`  curl -i --path-as-is -X ${request.method} ${headers.join(' ')} ${body.join(' ')} ${quote(base + request.path)}`)
}

function showResult({ failures, counts, slowestMs }: FuzzResult, base: string): void {
  // prints one failure of each kind
  const kinds = new Map(failures.map((failure) => [`${failure.complaints.join()} ${failure.request.call ?? ''}`, failure]))
  for (const failure of [...kinds.values()].slice(0, MOST_SHOWN)) showFailure(failure, base)
  console.log('\nrequests  status  count')
  for (const [kind, count] of [...counts].sort()) {
    const [what = '', status = ''] = kind.split(' ')
    console.log(`${what.padEnd(9)} ${status.padEnd(7)} ${count}`)
  }
  console.log(`\nslowest response ${Math.round(slowestMs)} ms`)
}

const own = values.url === undefined ? await startOwn() : undefined
const base = values.url ?? own?.base ?? ''
const seed = Number(values.seed)
console.log(`fuzzing ${base} with seed ${seed}`)
try {
  const result = await fuzz({
    base,
    seed,
    calls: Number(values.calls),
    others: Number(values.others),
    identities: demoIdentities(base),
    emails: DEMO_EMAILS,
    onProgress: (done, failed) => console.log(`  ${done} requests, ${failed} failed`),
  })
  showResult(result, base)
  const exited = own !== undefined && own.child.exitCode !== null
  if (exited) console.log(`the server ended with ${own.child.exitCode}`)
  console.log(`\n${result.failures.length} failed. Again: npm run fuzz -- --seed ${seed} --calls ${values.calls} --others ${values.others}`)
  process.exitCode = result.failures.length === 0 && !exited ? 0 : 1
} finally {
  await own?.stop()
}
