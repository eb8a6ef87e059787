// The Prometheus metrics and their access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './support/people/live-client.ts'
import { addProduct, Person, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const TOKEN = 'a-token-of-enough-letters'
let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => app.close())

const scrape = (headers: Record<string, string> = {}, base = app.base) => fetch(`${base}/metrics`, { headers })
/** Returns the value of a series, given as it is printed. */
const metricOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const read = async (series: string) => metricOf(await (await scrape()).text(), series)

describe('the metrics are readable', () => {
  it('the metrics are readable from this machine', async () => {
    const answer = await scrape()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')])
  })
  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-request-id'])(
    'not what a proxy passes on (%s), though it comes from here',
    async (header) => {
      expect((await scrape({ [header]: '127.0.0.1' })).status).toBe(401)
    },
  )
  it('the token opens the metrics, also through a proxy, and another one does not', async () => {
    const passedOn = (token: string) => scrape({ 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` })
    expect([(await passedOn(TOKEN)).status, (await passedOn(`${TOKEN}x`)).status, (await passedOn('')).status]).toEqual([200, 401, 401])
  })
  it('behind a proxy the metrics need the token, even if the proxy sends no headers', async () => {
    const behind = await startApp({ env: { TRUST_PROXY: 'loopback', METRICS_TOKEN: TOKEN } })
    expect((await scrape({}, behind.base)).status).toBe(401)
    expect((await scrape({ authorization: `Bearer ${TOKEN}` }, behind.base)).status).toBe(200)
    await behind.close()
  })
  it('an https address, which implies a proxy, needs the token', async () => {
    const behind = await startApp({ env: { PUBLIC_URL: 'https://food.example' } })
    expect((await scrape({}, behind.base)).status).toBe(401)
    await behind.close()
  })
  it('a browser of this machine cannot read the metrics under another host name', async () => {
    const answer = await app.http.inject({ url: '/metrics', headers: { host: 'evil.example' } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('they contain', () => {
  it('the metrics contain requests by call without personal labels, orders, live connections, the pool and the process', async () => {
    const asha = await signUpCustomer(app, 'asha')
    const product = await addProduct(await signUpRestaurant(app, 'Spice Route'), 'Biryani')
    const { socket } = await listen(app.base, asha)
    await placeOrder(asha, [product])
    await new Person(app.base).get(`/menu/${asha.id}`)
    const text = await (await scrape()).text()
    expect(metricOf(text, 'tiffin_request_seconds_count{call="placeOrder",method="POST",status="2xx"}')).toBe(1)
    expect(text).not.toContain(asha.id)
    expect(metricOf(text, 'tiffin_orders_placed_total')).toBe(1)
    expect(metricOf(text, 'tiffin_sockets{role="customer"}')).toBe(1)
    for (const series of [
      'tiffin_pool_connections{pool="requests",state="waiting"}',
      'tiffin_database_up',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect([series, metricOf(text, series)]).toEqual([series, expect.any(Number)])
    socket.disconnect()
  })

  it('the metrics contain the wait of the oldest unaccepted order and the number of failed jobs', async () => {
    const before = (await read('tiffin_jobs_failed')) ?? 0
    await app.database.pool.query(`update orders set awaits_since = awaits_since - interval '5 minutes' where awaits = 'answer'`)
    await app.database.pool.query(`select graphile_worker.add_job('nobody-does-this', max_attempts => 1)`)
    await app.database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where task_id = (select id from graphile_worker._private_tasks where identifier = 'nobody-does-this')`,
    )
    await expect.poll(() => read('tiffin_orders_oldest_unaccepted_seconds')).toBeGreaterThanOrEqual(300)
    await expect.poll(() => read('tiffin_jobs_failed')).toBe(before + 1)
  })

  it('the metrics leave out what is unknown: Redis without one, and orders and jobs while the database fails', async () => {
    const unused = ['tiffin_redis_up', 'tiffin_replica_lag_seconds']
    const known = ['tiffin_orders_oldest_unaccepted_seconds', 'tiffin_jobs_waiting', 'tiffin_jobs_failed', 'tiffin_jobs_oldest_seconds']
    const all = await Promise.all([...unused, ...known].map(read))
    expect(all).toEqual([...unused.map(() => undefined), ...known.map(() => expect.any(Number))])
    await app.database.pool.query('alter table orders rename to orders_elsewhere')
    await expect.poll(() => read('tiffin_database_up')).toBe(0)
    expect(await Promise.all(known.map(read))).toEqual(known.map(() => undefined))
    await app.database.pool.query('alter table orders_elsewhere rename to orders')
    await expect.poll(() => read('tiffin_jobs_failed')).toEqual(expect.any(Number))
  })
})
