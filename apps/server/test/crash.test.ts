// kill -9 of the server under load, ten times: acknowledged writes exist exactly once, and every invariant holds.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RecordingClients, startClients } from './support/people/recording-clients.ts'
import { type CrashingServer, prepareServer } from './support/scene/crashing-server.ts'
import { PATIENCE } from './support/scene/patience.ts'

const CRASHES = 10
let server: CrashingServer
let clients: RecordingClients

beforeAll(async () => {
  server = await prepareServer()
  await server.start()
  clients = await startClients({ base: server.base, databaseUrl: server.databaseUrl, customers: 4 })
})
afterAll(() => server.clear())

const placed = () => clients.records.flatMap((record) => record.placed).length

it('after ten kills under load every acknowledged order exists once, chats have no gaps, and the money is right', async () => {
  await clients.runDuring(async () => {
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      // between two kills at least one order is placed, however slow the machine is
      const before = placed()
      await vi.waitFor(() => expect(placed()).toBeGreaterThan(before), PATIENCE)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 600))
      // usually the database server keeps running and is taken over; sometimes it is killed too
      await server.kill(crash % 4 === 0 ? 'with its database' : undefined)
      await server.start()
    }
  })
  expect(clients.interrupted()).toBeGreaterThanOrEqual(CRASHES)
}, 600_000)
