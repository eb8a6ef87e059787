// With a synchronous standby PostgreSQL acknowledges what the standby has. While there is none, nothing may be acknowledged to a customer either:
// the limit of a statement must not end the wait of its commit.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { needs } from './support/peers/needs.ts'
import { hasPostgres, type ReplicatedPostgres, startReplicatedPostgres } from './support/peers/replicated-postgres.ts'
import { addProduct, KOCHI, type Person, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { found } from './support/scene/patience.ts'
import type { TestApp } from './support/scene/start-app.ts'

let servers: ReplicatedPostgres
let app: TestApp
let asha: Person
const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-unconfirmed-'))

const onPrimary = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: servers.primaryUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const order = (key: string) =>
  asha.callOnce('POST', '/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 179.55 } }, { 'idempotency-key': key })
const orders = async () => (await app.database.row<{ count: number }>(sql`select count(*) from orders`))?.count

describe('while no standby is there', needs({ 'postgresql (15 or newer)': hasPostgres() }), () => {
  beforeAll(async () => {
    servers = await startReplicatedPostgres()
    await migrate(servers.primaryUrl)
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATABASE_URL: servers.primaryUrl })
    const opened = await createApp({ config, databaseUrl: servers.primaryUrl, isStrict: true })
    const base = await opened.http.listen({ port: 0, host: '127.0.0.1' })
    app = { ...opened, base, dataDir, databaseUrl: servers.primaryUrl }
    asha = await signUpCustomer(app, 'asha')
    const product = await addProduct(await signUpRestaurant(app, 'Spice Route'), 'Biryani')
    await asha.call('PATCH', '/addAddress', { address: KOCHI })
    await asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half' })
    await onPrimary(`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
    await servers.killReplica()
  })
  afterAll(async () => {
    await app?.close()
    await servers?.clear()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('an order is not acknowledged, not when it is repeated either, until the standby has it; it is there once', async () => {
    const key = randomUUID()
    expect((await order(key)).status).toBe(503)
    // what may be lost with the primary is not visible
    expect(await orders()).toBe(0)
    // or that the first is still in progress
    expect([409, 503]).toContain((await order(key)).status)
    await servers.startReplica()
    const answer = await found(async () => {
      const again = await order(key)
      return [409, 503].includes(again.status) ? undefined : again
    })
    expect([answer.status, await orders()]).toEqual([201, 1])
  })
})
