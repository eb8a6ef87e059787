import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reachPostgres } from '@tiffin/embedded-postgres'
import type { App } from './app.ts'
import { type Config, ownEnvironment, readConfig, withDirectUrl } from './config.ts'
import { migrate } from './platform/database/migrate.ts'
import { DEMO_PASSWORD, demoLoginsOf } from './platform/demo-logins.ts'
import { explainFailure, requirePort } from './start-failure.ts'

const startedAt = performance.now()
const here = dirname(fileURLToPath(import.meta.url))
/** After the drain: ten seconds for running requests, and a margin. Stop timeouts in deploy/ are longer than both together. */
const LAST_MS = 15_000
let drainMs = 0
const print = (line = '') => process.stdout.write(`${line}\n`)
/** Prints a message; in production as a line of the log, whatever LOG_LEVEL is, because programs read it. */
const say = ({ isProduction }: Config, msg: string, more: object = {}) =>
  print(isProduction ? JSON.stringify({ level: 'info', time: Date.now(), ...more, msg }) : msg)

const TRUSTS_EVERYBODY =
  'TRUST_PROXY=true trusts the X-Forwarded-For header of every client, so rate limits by address can be evaded. Set the number of proxies, or their addresses.'

const stops: (() => Promise<void>)[] = []

async function start(config: Config): Promise<void> {
  drainMs = config.drainSeconds * 1000
  await requirePort(config)
  // loads while PostgreSQL starts
  const loading = import('./app.ts')
  loading.catch(() => undefined)
  const { url: directUrl, stop: leavePostgres } = await reachPostgres({
    ...withDirectUrl(config),
    onEnd: { restarted: (line) => say(config, line), failed: endWithout },
  })
  stops.push(leavePostgres)
  // before the migrations: a demo that was started on other people's data by mistake changes nothing there
  if (config.isDemo) await requireDemoDatabase(directUrl)
  await migrate(directUrl, { onWait: (line) => say(config, line) })
  if (config.isDemo) await seedDemo(directUrl, config)
  const { createApp } = await loading
  const app = await createApp({ config, databaseUrl: config.databaseUrl ?? directUrl, webRoot: join(here, '../../web/dist') })
  stops.push(() => app.close(drainMs))
  if (config.trustProxy === true) app.http.log.warn(TRUSTS_EVERYBODY)
  const base = await app.http.listen({ port: config.port, host: config.host })
  if (config.hasDemoLife) stops.push(await startDemoLife(app, base))
  sayReady(config, { database: config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : 'embedded PostgreSQL', ...app.providers })
}

async function stop(): Promise<void> {
  for (let last = stops.pop(); last; last = stops.pop()) await last()
}

async function requireDemoDatabase(databaseUrl: string): Promise<void> {
  const { requireDemoAt } = await import('../seeds/demo-city.ts')
  await requireDemoAt(databaseUrl)
}

async function seedDemo(databaseUrl: string, { deliveryFeePaise }: Config): Promise<void> {
  const { seedDemoCity } = await import('../seeds/demo-city.ts')
  const isNew = await seedDemoCity({ databaseUrl, deliveryFeePaise, now: new Date() })
  if (isNew) print('  Created the demo city: restaurants, people and four weeks of orders')
}

async function startDemoLife({ http }: App, base: string): Promise<() => Promise<void>> {
  const { startCityLife } = await import('./demo/start-city-life.ts')
  return startCityLife({ base, password: DEMO_PASSWORD, onFailure: (err) => http.log.debug({ err }, 'a simulated call failed') })
}

const complain = (what: string) => (error: unknown) => void process.stderr.write(`${explainFailure(what, error)}\n`)

/** Without its database the process cannot serve anything, so it ends and a supervisor starts it again. */
function endWithout(error: unknown): void {
  complain('The embedded PostgreSQL ended and did not start again')(error)
  process.exit(1)
}

/** The first signal stops cleanly, also during the start; a second one, or a timeout, exits at once. */
function stopOnSignal(): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), drainMs + LAST_MS).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        complain('Tiffin did not stop cleanly')(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

function sayReady(config: Config, providers: Record<string, string>): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (config.isProduction) {
    say(config, `Tiffin is ready at ${config.publicUrl} (${seconds} s)`, providers)
    return
  }
  const row = (name: string, text: string) => print(`  ${name.padEnd(16)} ${text}`)
  print()
  print(`  Tiffin is ready at ${config.publicUrl}   (${seconds} s)`)
  print()
  if (config.isDemo) sayDemo(config, row)
  else if (!config.administrator) print('  An administrator is added with: npm run admin -- add <email>\n')
  for (const [service, provider] of Object.entries(providers)) row(service, provider)
  print()
}

const DEMO_ROLES = {
  customer: ['Customer', '/login'],
  restaurant: ['Restaurant', '/restaurent/login'],
  employee: ['Delivery partner', '/employee/login'],
  administrator: ['Administrator', '/admin/login'],
} as const

function sayDemo(config: Config, row: (name: string, text: string) => void): void {
  const logins = demoLoginsOf(config)
  if (logins.length > 0) print(`  Log in with the password ${DEMO_PASSWORD}`)
  for (const { role, email } of logins) {
    const [name, page] = DEMO_ROLES[role]
    row(name, `${email.padEnd(28)} ${config.publicUrl}${page}`)
  }
  row('Emails', `${config.publicUrl}/dev/mail`)
  print()
  const hours = config.unanswered.cancelMinutes / 60
  print(
    config.hasDemoLife
      ? '  Simulated people order, cook and deliver all the time (DEMO_LIFE=0 turns them off).'
      : `  Simulated people are off, so the restaurants have ${hours} hours to accept an order (CANCEL_MINUTES).`,
  )
  print('  What to look at: docs/demo.md. Ctrl-C stops.')
  print()
}

/** Starts the server and says that it is ready; ends the process when that fails. */
export async function run(): Promise<void> {
  // a full disk under the log does not end the process
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  stopOnSignal()
  try {
    await start(readConfig(ownEnvironment()))
  } catch (error) {
    complain('Tiffin did not start')(error)
    await stop().catch(complain('Tiffin did not stop cleanly'))
    process.exit(1)
  }
}
