// docs/how-to/fail-over.md, as an operator follows it: Patroni, etcd and HAProxy of deploy/patroni, and primaries that are killed while people
// order. FAILOVERS=5 repeats it.
import { type ChildProcess, execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { needs } from './support/peers/needs.ts'
import { hasPostgres } from './support/peers/replicated-postgres.ts'
import { bundleServer, freePort, runServer } from './support/peers/server-process.ts'
import { startClients } from './support/people/recording-clients.ts'

const run = promisify(execFile)
const TRY = join(import.meta.dirname, '../../../deploy/patroni/try.sh')
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 1)
const programs = {
  'postgresql (15 or newer)': hasPostgres(),
  patroni: existsSync('/usr/bin/patroni'),
  etcd: existsSync('/usr/bin/etcd'),
  haproxy: existsSync('/usr/sbin/haproxy'),
}

describe('three nodes of PostgreSQL', needs(programs), () => {
  const home = mkdtempSync(join(tmpdir(), 'tiffin-failover-'))
  let firstPort: number
  let child: ChildProcess | undefined
  let built: string | undefined
  const act = async (name: string) => {
    const env = { ...process.env, FIRST_PORT: String(firstPort) }
    return (await run(TRY, [name, join(home, 'nodes')], { env })).stdout.trim()
  }
  afterAll(async () => {
    child?.kill('SIGKILL')
    if (firstPort) await act('stop')
    for (const folder of [home, built]) if (folder) rmSync(folder, { recursive: true, force: true })
  })

  it(
    'a killed primary is replaced, and every acknowledged order is there once',
    async () => {
      // the user postgres enters it
      chmodSync(home, 0o711)
      firstPort = await freePort()
      const url = await act('start')
      built = await bundleServer()
      const port = await freePort()
      child = await runServer(built, home, {
        DATABASE_URL: url,
        PORT: String(port),
        DATA_DIR: join(home, 'data'),
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      })
      const people = await startClients({ base: `http://127.0.0.1:${port}`, databaseUrl: () => url, customers: 4 })
      const placed = () => people.records.reduce((sum, record) => sum + record.placed.length, 0)
      const untilPlaced = (more: number) => {
        const enough = placed() + more
        return expect.poll(placed, { timeout: 120_000, interval: 50 }).toBeGreaterThanOrEqual(enough)
      }
      const seconds: number[] = []
      await people.runDuring(async () => {
        for (let time = 0; time < FAILOVERS; time += 1) {
          await untilPlaced(20)
          // PostgreSQL acknowledges nothing that only the primary has: the next failure waits for a standby again
          const before = await act('ready')
          const killed = await act('kill')
          const from = performance.now()
          expect(killed).toBe(before)
          // more than can be on their way
          await untilPlaced(people.records.length + 1)
          seconds.push(Math.round((performance.now() - from) / 1_000))
          expect(await act('ready')).not.toBe(before)
          await act('revive')
        }
        await untilPlaced(20)
      })
      console.log(
        `failovers: ${seconds.join(', ')} s without orders; ${placed()} acknowledged orders, ${people.interrupted()} requests repeated`,
      )
    },
    180_000 * (FAILOVERS + 1),
  )
})
