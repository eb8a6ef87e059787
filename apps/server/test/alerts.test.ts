// The rules of deploy/prometheus with what a process really reports, and the names that rules and dashboard use.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isInstalled, needs } from './support/peers/needs.ts'
import { freePort } from './support/peers/server-process.ts'
import { openSmtpPeer, type SmtpPeer } from './support/peers/smtp-peer.ts'
import { PEER_SECRET_KEY } from './support/peers/stripe-peer/serve-peer.ts'
import { openStripePeer, PEER_WEBHOOK_SECRET, type StripePeer } from './support/peers/stripe-peer/stripe-peer.ts'
import { Person, signUpRestaurant } from './support/people/people.ts'
import { insertOnlineCheckouts } from './support/scene/online-checkouts.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const deployed = (path: string) => fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url))
const RULES = deployed('prometheus/tiffin.rules.yml')
const rules = readFileSync(RULES, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'tiffin-alerts-'))
const dataDir = join(folder, 'data')

let mails: SmtpPeer
let stripe: StripePeer
let app: TestApp
let spice: Person
beforeAll(async () => {
  mails = await openSmtpPeer({ port: await freePort() })
  stripe = await openStripePeer({ clock: () => new Date() })
  const nobody = 'postgres://a:b@127.0.0.1:1/c'
  app = await startApp({
    env: {
      DATA_DIR: dataDir,
      SMTP_URL: mails.url,
      STRIPE_SECRET_KEY: PEER_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.base,
      // a replica that is away, so that its metrics exist
      DATABASE_URL: nobody,
      DATABASE_REPLICA_URL: nobody,
    },
  })
  spice = await signUpRestaurant(app, 'Spice Route')
  await vi.waitUntil(() => mails.arrived.length > 0, PATIENCE)
})
afterAll(async () => {
  await app.close()
  await stripe.close()
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
})

type Scrape = ReadonlyMap<string, number>
/** Returns the values by series, as Prometheus stores them. The replica of this test is never used. */
async function scrape(): Promise<Scrape> {
  const text = await (await fetch(`${app.base}/metrics`)).text()
  const lines = text.split('\n').filter((line) => /^(?:tiffin|nodejs_eventloop)/.test(line) && !line.startsWith('tiffin_replica'))
  return new Map(
    lines.map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return [`${name}{${[labels, 'job="tiffin"', 'instance="one"'].filter(Boolean).join(',')}}`, Number(value)]
    }),
  )
}
const namesIn = (text: string) => [...new Set(text.match(/\b(?:tiffin|nodejs|process)_\w+/g) ?? [])].sort()

const dashboard = JSON.parse(readFileSync(deployed('grafana/tiffin.json'), 'utf8')) as { panels: { targets: { expr: string }[] }[] }
const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
describe('what the rules and the dashboard name', () => {
  it('is reported by a process', async () => {
    const text = await (await fetch(`${app.base}/metrics`)).text()
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    const reported = new Set(
      types.flatMap(([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name])),
    )
    const named = namesIn([...drawn, ...rules.matchAll(/expr:([\s\S]*?)(?:for|labels):/g)].join('\n'))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !reported.has(name))).toEqual([])
  })
  it('and what the guide names', async () => {
    const text = await (await fetch(`${app.base}/metrics`)).text()
    const guide = readFileSync(fileURLToPath(new URL('../../../docs/how-to/watch-it.md', import.meta.url)), 'utf8')
    const full = namesIn(guide).filter((name) => !name.endsWith('_'))
    expect(full.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
  })
})

interface Firing {
  readonly at: string
  readonly series: readonly { readonly series: string; readonly values: string }[]
  readonly alerts: readonly string[]
}
/** Runs `promtool test rules`: exactly these alerts fire at that time. Throws with its output otherwise. */
function expectFiring({ at, series, alerts }: Firing): void {
  const file = join(folder, 'test.json')
  const promql_expr_test = [
    {
      expr: 'count by (alertname, service, name) (ALERTS{alertstate="firing"})',
      eval_time: at,
      exp_samples: alerts.map((labels) => ({ labels: `{${labels}}`, value: 1 })),
    },
  ]
  const tests = [{ interval: '15s', input_series: series, promql_expr_test }]
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '15s', tests }))
  execFileSync('promtool', ['test', 'rules', file], { stdio: 'pipe', encoding: 'utf8' })
}
/** Fires exactly these alerts one minute after the first of two scrapes, when nothing changes after the second. */
const expectAfterAMinute = (before: Scrape, after: Scrape, alerts: readonly string[]) =>
  expectFiring({
    at: '1m',
    series: [...after].map(([series, value]) => ({ series, values: `${before.get(series) ?? value} ${`${value} `.repeat(5).trim()}` })),
    alerts,
  })

const hasPromtool = isInstalled('promtool', '--version')
/** Returns whether this user may mount a small disk. */
function canMount(): boolean {
  try {
    const place = mkdtempSync(join(tmpdir(), 'tiffin-mount-'))
    mountSmallDisk(place)
    execFileSync('umount', [place])
    rmSync(place, { recursive: true })
    return true
  } catch {
    return false
  }
}
const mountSmallDisk = (place: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', place], { stdio: 'ignore' })

it('every expression of the dashboard is PromQL', needs({ 'promtool (prometheus)': hasPromtool }), () => {
  const file = join(folder, 'dashboard.json')
  writeFileSync(
    file,
    JSON.stringify({ groups: [{ name: 'dashboard', rules: drawn.map((expr, at) => ({ record: `panel:${at}`, expr })) }] }),
  )
  const checked = execFileSync('promtool', ['check', 'rules', file], { stdio: 'pipe', encoding: 'utf8' })
  expect(checked).toContain(`SUCCESS: ${drawn.length} rules found`)
})

describe('within a minute', needs({ 'promtool (prometheus)': hasPromtool }), () => {
  const readValue = (found: Scrape, start: string) => [...found].find(([series]) => series.startsWith(start))?.[1] ?? 0
  const failuresOf = async (service: string) =>
    readValue(await scrape(), `tiffin_service_calls_total{service="${service}",outcome="failed"`)

  it('a process that works raises nothing', async () => {
    const before = await scrape()
    expectAfterAMinute(before, await scrape(), [])
  })

  it('an outage of the mail server raises two alerts, and none after its return', async () => {
    const before = await scrape()
    await mails.close()
    const mina = new Person(app.base)
    await mina.post('/signupVerify', { email: 'mina@example.com', phoneNumber: '7777777777' })
    await expect.poll(() => failuresOf('mail'), PATIENCE).toBeGreaterThanOrEqual(2)
    expectAfterAMinute(before, await scrape(), [
      'alertname="TiffinServiceFails",service="mail"',
      'alertname="TiffinJobsFail",name="send-mail"',
    ])
    mails = await openSmtpPeer({ port: mails.port })
    await vi.waitUntil(() => mails.arrived.length > 0, PATIENCE)
    const back = await scrape()
    expectAfterAMinute(back, await scrape(), [])
  })

  it('an outage of the payment provider raises an alert', async () => {
    const before = await scrape()
    stripe.fault = () => ({ kind: 'failing' })
    const checkouts = await insertOnlineCheckouts(app.database, 2, { provider: null, expiresAt: new Date(Date.now() + 1_800_000) })
    for (const { payment } of checkouts)
      expect((await fetch(`${app.base}/payments/${payment}/start`, { redirect: 'manual', headers: { accept: 'text/html' } })).status).toBe(
        503,
      )
    stripe.fault = () => undefined
    expectAfterAMinute(before, await scrape(), ['alertname="TiffinServiceFails",service="payment"'])
  })

  it('a full disk under the pictures raises two alerts', needs({ 'the right to mount': canMount() }), async () => {
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.set('upload_preset', 'embedded')
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'dish.png')
      // once, because 503 is expected
      return (await spice.callOnce('POST', '/v1_1/embedded/image/upload', form)).status
    }
    expect(await upload()).toBe(200)
    const before = await scrape()
    mountSmallDisk(dataDir)
    try {
      expect([await upload(), await upload()]).toEqual([503, 503])
      expectAfterAMinute(before, await scrape(), ['alertname="TiffinServiceFails",service="pictures"', 'alertname="TiffinDiskFull"'])
    } finally {
      execFileSync('umount', [dataDir])
    }
  })
})

/** What each of the other rules is about: series with their values every 15 seconds, and when it fires. */
const CAUSES: Readonly<
  Record<string, { readonly at: string; readonly series: Readonly<Record<string, string>>; readonly labels?: string }>
> = {
  TiffinDown: { at: '45s', series: { 'up{job="tiffin",instance="one"}': '1 0x5' } },
  TiffinDatabaseDown: { at: '45s', series: { tiffin_database_up: '1 0x5' } },
  TiffinJobsRetried: {
    at: '15s',
    series: { 'tiffin_jobs_retried_seconds{name="refund-payment"}': '299 301' },
    labels: ',name="refund-payment"',
  },
  TiffinJobsGivenUp: { at: '15s', series: { tiffin_jobs_failed: '0 1' } },
  TiffinJobsLate: { at: '90s', series: { tiffin_jobs_oldest_seconds: '0 61x6' } },
  TiffinErrors: {
    at: '165s',
    series: {
      'tiffin_request_seconds_count{status="5xx"}': '0+3x12',
      'tiffin_request_seconds_count{status="2xx"}': '0+97x12',
    },
  },
  TiffinOrdersSlow: {
    at: '6m',
    series: {
      'tiffin_request_seconds_bucket{call="placeOrder",le="0.3"}': '0+90x30',
      'tiffin_request_seconds_bucket{call="placeOrder",le="1"}': '0+100x30',
      'tiffin_request_seconds_bucket{call="placeOrder",le="+Inf"}': '0+100x30',
    },
  },
  TiffinOrdersUnanswered: { at: '15s', series: { tiffin_orders_oldest_unaccepted_seconds: '299 301' } },
  TiffinPoolFull: { at: '90s', series: { 'tiffin_pool_connections{pool="requests",state="waiting"}': '0 2x6' } },
  TiffinStatementsSlow: { at: '90s', series: { tiffin_slow_statements_total: '0+5x6' } },
  TiffinBrowsersFail: { at: '2m', series: { 'tiffin_browser_errors_total{kind="error"}': '0+4x20' } },
  TiffinDiskFull: { at: '15s', series: { tiffin_disk_free_bytes: '2e9 9e8' } },
  TiffinRedisDown: { at: '90s', series: { tiffin_redis_up: '1 0x6' } },
  TiffinReplicaUnused: { at: '6m', series: { tiffin_replica_used: '1 0x30' } },
  TiffinEventLoopLate: { at: '6m', series: { nodejs_eventloop_lag_p99_seconds: '0 0.2x30' } },
}
describe('every other rule', needs({ 'promtool (prometheus)': hasPromtool }), () => {
  it('has its cause in this table', () => {
    const named = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    expect([...Object.keys(CAUSES), 'TiffinServiceFails', 'TiffinJobsFail'].sort()).toEqual(named.sort())
  })
  it.each(Object.entries(CAUSES))('%s fires when it should, and not before', (alert, { at, series, labels = '' }) => {
    const input = Object.entries(series).map(([name, values]) => ({ series: name, values }))
    expectFiring({ at: '0s', series: input, alerts: [] })
    expectFiring({ at, series: input, alerts: [`alertname="${alert}"${labels}`] })
  })
})
