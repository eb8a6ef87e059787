// The embedded PostgreSQL is killed under a running server: it serves again without being started by hand.
import { findServer } from '@tiffin/embedded-postgres/find-server'
import { signal } from '@tiffin/embedded-postgres/stop-server'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Person } from './support/people/people.ts'
import { type CrashingServer, prepareServer } from './support/scene/crashing-server.ts'

let server: CrashingServer
beforeAll(async () => {
  server = await prepareServer()
  await server.start()
})
afterAll(() => server.clear())

const ready = async () => (await fetch(`${server.base}/health/ready`)).status

/** The call enqueued its email before it returned. */
async function mailsLeft(): Promise<number> {
  const client = new pg.Client({ connectionString: server.databaseUrl() })
  await client.connect()
  try {
    const { rows } = await client.query<{ left: number }>('select count(*)::int as left from graphile_worker.jobs')
    return rows[0]?.left ?? 0
  } finally {
    await client.end()
  }
}

it('serves again after its embedded PostgreSQL was killed, with every account, and sends its emails', async () => {
  const account = { email: 'spice@example.in', password: 'dosa-123', phoneNumber: '9800000021' }
  const spice = new Person(server.base)
  const signUp = { ...account, name: 'Nayan Rao', restaurantName: 'Spice Route', place: 'Indiranagar' }
  expect((await spice.post('/restaurent/register', signUp)).status).toBe(201)
  for (let round = 1; round <= 2; round += 1) {
    const killed = findServer(server.postgresHome)
    if (!killed) throw new Error('no PostgreSQL runs')
    signal(killed, 'SIGKILL')
    await expect.poll(() => findServer(server.postgresHome)?.pid ?? killed.pid).not.toBe(killed.pid)
    await expect.poll(ready).toBe(200)
    expect((await spice.post('/restaurent/login', account)).status).toBe(200)
  }
  expect((await spice.post('/restaurent/forgot-password', { email: account.email })).status).toBe(200)
  await expect.poll(mailsLeft).toBe(0)
})
