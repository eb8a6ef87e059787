// What the machine does to a process: its clock is wrong, its disk is full, it is replaced.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startSteadyLoad } from '../../../apps/server/test/scale-out/steady-load.ts'
import { hasNginx, startNginx } from '../../../apps/server/test/support/peers/nginx-peer.ts'
import { freePort } from '../../../apps/server/test/support/peers/server-process.ts'
import { Person as Browser } from '../../../apps/server/test/support/people/people.ts'
import { ask, askPatiently, type SentRequest } from '../bench/ask.ts'
import { type Bench, openBench } from '../bench/bench.ts'
import { makeCustomers, makeSellers, type Person } from '../bench/people.ts'
import { BOTH } from '../bench/servers.ts'
import type { Check, Round } from '../check.ts'
import { requestCode } from '../races/accounts.ts'
import type { CityBench } from './city-bench.ts'
import { socketFaults } from './socket-faults.ts'

let people = 0

/** A process whose clock is ahead refuses a code as expired; one whose clock is behind still serves. */
function clocks({ open }: CityBench): Check {
  return {
    name: 'the clock of one process is off by 11 minutes',
    group: 'faults',
    rounds: { short: 1, full: 3 },
    async run(): Promise<Round> {
      const { bench } = await open()
      const [, shifted] = bench.servers
      const violations: string[] = []
      for (const [minutes, wanted] of [
        [11, 400],
        [-11, 200],
      ] as const) {
        people += 1
        // a process whose clock is ahead would take the job and drop the email as too late
        await shifted.kill()
        const guess = await requestCode(bench, `clock-${people}@prove.example`)
        await shifted.startWithClock(minutes)
        const { status } = await askPatiently(shifted.base, guess)
        if (status !== wanted) violations.push(`with a clock ${minutes} min off, a code got ${status} instead of ${wanted}`)
      }
      await shifted.kill()
      await shifted.start()
      return { violations: [...violations, ...(await bench.audit())] }
    },
  }
}

const SMALL_BYTES = 400
/** A file system that can be filled; undefined where the process may not mount one. */
function smallDisk(): { folder: string; fill(): void; free(): void; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-small-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_BYTES}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    remove()
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, (bavail - 1) * bsize)))
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      // lazily: the last children of the database may hold it for a moment
      execFileSync('umount', ['-l', folder])
      remove()
    },
  }
}

const fullDisk = (): Check => ({
  name: 'the disk of the database is full',
  group: 'faults',
  rounds: { short: 1, full: 6 },
  async run(): Promise<Round> {
    const disk = smallDisk()
    if (!disk) return { violations: [], leftOut: 'no right to mount a small disk' }
    const bench = await openBench({ within: disk.folder, hasRedis: false })
    try {
      return await fillDisk(bench, disk)
    } finally {
      await bench.close()
      disk.remove()
    }
  },
})

const WRITTEN_MS = 120_000
const addressOf = (number: number) => ({
  street: `${number} ${'x'.repeat(190)}`,
  city: 'Kochi',
  state: 'Kerala',
  postalCode: '682001',
})

async function fillDisk(bench: Bench, disk: { fill(): void; free(): void }): Promise<Round> {
  await bench.renew()
  const customers = await makeCustomers(
    bench.db(),
    Array.from({ length: 20 }, (_, at) => `Asha ${at}`),
  )
  const write = async (number: number) => {
    const asked: SentRequest = {
      method: 'PATCH',
      path: '/addAddress',
      token: customers[number % customers.length]?.token,
      body: { address: addressOf(number) },
    }
    return ask(bench.servers[number % 2 === 0 ? 0 : 1].base, asked)
  }
  const rewrite = await rewriting(bench, customers[0])
  const violations: string[] = []
  const statuses: Record<string, number> = {}
  disk.fill()
  for (let number = 0; number < 150; number += 1) {
    const { status } = await write(number)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500 && status !== 503) violations.push(`a write returned ${status} while the disk was full`)
  }
  for (const server of bench.servers) if (!server.isRunning()) violations.push('a process ended because of the full disk')
  disk.free()
  // PostgreSQL may have stopped; a supervisor starts it again
  await bench.postgres.start()
  if (!(await isWrittenAgain(bench, rewrite))) violations.push('no write succeeds after space was freed')
  return { violations: [...violations, ...(await bench.audit())], counts: statuses }
}

/** A write that reaches no limit, however often it is repeated. */
async function rewriting(bench: Bench, customer: Person | undefined): Promise<SentRequest> {
  const row = await bench.db().row<{ id: string }>(sql`select id from addresses where customer_id = ${customer?.id} limit 1`)
  return { method: 'PATCH', path: '/editAddress', token: customer?.token, body: { addressId: row?.id, address: addressOf(0) } }
}

async function isWrittenAgain({ servers }: Bench, asked: SentRequest): Promise<boolean> {
  for (const deadline = performance.now() + WRITTEN_MS; performance.now() < deadline; await pause(200)) {
    const answers = await Promise.all(BOTH.map((which) => ask(servers[which].base, asked)))
    if (answers.every(({ status }) => status === 200)) return true
  }
  return false
}

const STANDSTILL_MS = 500
function rollingRestart({ open }: CityBench): Check {
  return {
    name: 'rolling restart at 50 requests a second, behind nginx',
    group: 'faults',
    // short: test/scale-out does the same
    rounds: { short: 0, full: 50 },
    async run(): Promise<Round> {
      if (!hasNginx()) return { violations: [], leftOut: 'nginx is not installed' }
      const { bench } = await open()
      const [one, other] = bench.servers
      const nginx = await startNginx({ servers: [one.port, other.port], port: await freePort(), hasTls: false })
      people += 1
      const [nila] = await makeCustomers(bench.db(), [`Nila ${people}`])
      const [seller] = await makeSellers(bench.db(), [`Steady ${people}`])
      const browser = new Browser(nginx.base)
      browser.token = nila?.token ?? ''
      const load = startSteadyLoad(browser, { id: seller?.products[0]?.id ?? '', categoryId: '' }, 50)
      let failedBefore = 0
      for (const which of BOTH) {
        // nginx must use the restarted process again before the other one stops
        await pause(6_000)
        if (which === 0) failedBefore = load.failed()
        await bench.servers[which].end()
        await bench.servers[which].start()
      }
      const { sent, failures, late, standstill } = await load.stop()
      await nginx.stop()
      // a machine without processor time says nothing about the restart
      const isSpoilt = failures.length > 0 && (standstill > STANDSTILL_MS || failedBefore > 0)
      if (isSpoilt) return { violations: [], counts: { 'the process got no CPU time': 1 } }
      return { violations: failures.slice(0, 5), counts: { sent, '503': late } }
    },
  }
}

export const machineFaults = (within: CityBench): Check[] => [clocks(within), fullDisk(), socketFaults(within), rollingRestart(within)]
