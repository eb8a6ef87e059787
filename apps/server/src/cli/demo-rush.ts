// npm run demo:rush -- [--per-minute 60] [--minutes 2] [--url http://localhost:3000]: puts load on a running demo city, then audits it.
import { parseArgs } from 'node:util'
import { readPeople } from '../../seeds/city-files.ts'
import { type Config, ownEnvironment, readConfig, withDirectUrl } from '../config.ts'
import { CityLife, isRefusal } from '../demo/city-life.ts'
import { createClient } from '../demo/client.ts'
import { rushPace } from '../demo/pace.ts'
import { createTally, type Tally } from '../demo/tally.ts'
import { auditOwnDatabase } from '../invariants/audit-own-database.ts'
import { DEMO_PASSWORD } from '../platform/demo-logins.ts'
import { explainFailure } from '../start-failure.ts'

/** The rate limit of orders per customer and minute, with some room. */
const ORDERS_PER_CUSTOMER = 9
/** After the last order, the city has this long to deliver what is under way. */
const FINISH_MS = 90_000

const { values } = parseArgs({
  options: { 'per-minute': { type: 'string', default: '60' }, minutes: { type: 'string', default: '2' }, url: { type: 'string' } },
})
const print = (line = '') => process.stdout.write(`${line}\n`)
const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

function amount(name: 'per-minute' | 'minutes', most: number): number {
  const value = Number(values[name])
  if (value > 0 && value <= most) return value
  process.stderr.write(`--${name} takes a number above 0 and up to ${most}\n`)
  process.exit(2)
}

async function run(city: CityLife, tally: Tally, minutes: number): Promise<void> {
  const end = Date.now() + minutes * 60_000
  let isClosed = false
  for (let last = 0; Date.now() < end + FINISH_MS; ) {
    const started = Date.now()
    if (started >= end && !isClosed) {
      city.stopOrdering()
      isClosed = true
    }
    await city.tick()
    if (isClosed && city.underWay === 0) return
    if (Date.now() - last >= 10_000) {
      last = Date.now()
      const left = Math.max(0, Math.ceil((end - last) / 1000))
      print(
        `  ${tally.placed} placed, ${tally.delivered} delivered, ${city.underWay} under way, ${left > 0 ? `${left} s left` : 'delivering the rest'}`,
      )
    }
    await sleep(Math.max(0, 1000 - (Date.now() - started)))
  }
}

async function audit(config: Config): Promise<boolean> {
  const findings = await auditOwnDatabase(withDirectUrl(config))
  const violated = findings.filter(({ rows }) => rows.length > 0)
  for (const { name, rows } of violated) print(`VIOLATED  ${name}: ${rows.length} rows`)
  print(`audit: ${findings.length - violated.length} of ${findings.length} invariants hold`)
  return violated.length === 0
}

async function rush(): Promise<boolean> {
  const [perMinute, minutes] = [amount('per-minute', 600), amount('minutes', 1440)]
  const config = readConfig(ownEnvironment())
  const base = values.url ?? config.publicUrl
  const tally = createTally()
  const client = createClient(base, tally.add)
  const answer = await fetch(new URL('/health/ready', base)).catch(() => undefined)
  if (!answer?.ok) throw new Error(`Tiffin is not ready at ${base}. Start it with npm start, or name its address with --url.`)
  const most = readPeople().customers.length * ORDERS_PER_CUSTOMER
  if (perMinute > most) print(`The demo city has customers for about ${most} orders a minute; more are refused by the rate limits.`)
  print(`${perMinute} orders a minute for ${minutes} minutes at ${base}`)
  const city = new CityLife({
    client,
    password: DEMO_PASSWORD,
    pace: rushPace(perMinute),
    visitors: new Set(),
    onEvent: (event) => {
      tally[event] += 1
    },
    onFailure: (error) => tally.fail(error, isRefusal(error)),
  })
  await run(city, tally, minutes)
  print()
  for (const line of tally.report(city.underWay)) print(line)
  return (await audit(config)) && tally.failed === 0
}

try {
  process.exitCode = (await rush()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${explainFailure('The rush did not run', error)}\n`)
  process.exitCode = 1
}
