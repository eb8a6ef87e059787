// The live channel during a database outage.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Gate, openGate } from './support/peers/gate.ts'
import { hangUp, listen, listenWith } from './support/people/live-client.ts'
import { Person, signUpCustomer } from './support/people/people.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const SOON = PATIENCE
let gate: Gate
let direct: TestApp
let app: TestApp
let asha: Person

beforeAll(async () => {
  direct = await startApp()
  asha = await signUpCustomer(direct, 'asha')
  const url = new URL(direct.databaseUrl)
  gate = await openGate(Number(url.port))
  const gated = new URL(url)
  gated.hostname = '127.0.0.1'
  gated.port = String(gate.port)
  app = await startApp({ beside: { ...direct, databaseUrl: gated.href } })
})
afterAll(async () => {
  hangUp()
  await app.close()
  gate.close()
  await direct.close()
})

it('new connections get a retry delay, existing ones stay, and both work after the outage', async () => {
  const early = await listen(app.base, asha)
  const reads = vi.spyOn(app.database, 'rows')
  gate.cut()
  const refused = (await listenWith(app.base, asha.token).catch((error: unknown) => error)) as Error & { data: unknown }
  expect(refused.data).toEqual({ code: 'unavailable', retryAfter: 2 })
  expect(refused.message).not.toBe('Unauthorized')
  const visitor = new Person(app.base)
  expect([(await visitor.callOnce('GET', '/health/ready')).status, (await visitor.get('/health/live')).status]).toEqual([503, 200])
  const failed = reads.mock.settledResults.filter(({ type }) => type === 'rejected').length
  // the channel has tried to check its sessions without a database
  await expect.poll(() => reads.mock.settledResults.filter(({ type }) => type === 'rejected').length).toBeGreaterThan(failed)
  expect(early.socket.connected).toBe(true)
  await gate.open()
  await expect.poll(() => listen(app.base, asha).then(() => 'let in', String), SOON).toBe('let in')
  await asha.post('/logout')
  await expect.poll(() => early.socket.connected, SOON).toBe(false)
  expect((await visitor.get('/health/ready')).json).toEqual({ status: 'ready' })
})

it('a process with missing migrations is not ready, one with additional migrations is', async () => {
  const visitor = new Person(direct.base)
  const { pool } = direct.database
  await pool.query("insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '')")
  expect((await visitor.get('/health/ready')).status).toBe(200)
  await pool.query('delete from kysely_migration where name = (select min(name) from kysely_migration)')
  expect([(await visitor.get('/health/ready')).status, (await visitor.get('/health/ready')).json]).toEqual([
    503,
    { status: 'migrations are missing' },
  ])
})
