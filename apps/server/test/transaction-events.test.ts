// The events of a transaction: their handlers run inside it, and share its end.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase, type Tx } from '../src/platform/database/database.ts'
import { enqueue } from '../src/platform/jobs/jobs.ts'
import { createDatabase } from './support/scene/database.ts'

let database: Database
let close: () => Promise<void>
beforeEach(async () => {
  const created = await createDatabase()
  database = openDatabase({ url: created.url, poolSize: 4, clock: systemClock })
  await database.rows(sql`create table causes (id text)`)
  close = async () => {
    await database.close()
    await created.drop()
  }
})
afterEach(() => close())

const closed = (subjectId: string) => ({ purpose: 'checkout', subjectId }) as const
const write = (tx: Tx, id: string) => tx.rows(sql`insert into causes values (${id})`)
const enqueueRefund = (tx: Tx, id: string) => enqueue(tx, 'refund-payment', { paymentId: id })
/** The causes and the jobs that were committed. */
const kept = async () => ({
  causes: (await database.rows<{ id: string }>(sql`select id from causes order by id`)).map(({ id }) => id),
  jobs: (await database.rows<{ id: string }>(sql`select payload->>'paymentId' as id from graphile_worker._private_jobs order by id`)).map(
    ({ id }) => id,
  ),
})

it('a job that a handler enqueues commits with the cause of its event', async () => {
  database.on('paymentClosed', (tx, { subjectId }) => enqueueRefund(tx, subjectId))
  await database.transaction(async (tx) => {
    await write(tx, 'one')
    await tx.emit('paymentClosed', closed('one'))
    expect((await kept()).jobs).toEqual([])
  })
  expect(await kept()).toEqual({ causes: ['one'], jobs: ['one'] })
})

it('neither of them is kept when the transaction is rolled back afterwards', async () => {
  database.on('paymentClosed', (tx, { subjectId }) => enqueueRefund(tx, subjectId))
  const work = database.transaction(async (tx) => {
    await write(tx, 'one')
    await tx.emit('paymentClosed', closed('one'))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await kept()).toEqual({ causes: [], jobs: [] })
})

it('a handler that throws fails the work that emitted, and what was written before it is rolled back', async () => {
  database.on('paymentClosed', (tx, { subjectId }) => enqueueRefund(tx, subjectId))
  database.on('paymentClosed', async () => {
    throw new Error('a handler failed')
  })
  const work = database.transaction(async (tx) => {
    await write(tx, 'one')
    await tx.emit('paymentClosed', closed('one'))
  })
  await expect(work).rejects.toThrow('a handler failed')
  expect(await kept()).toEqual({ causes: [], jobs: [] })
})

it('handlers run one after the other, in the order in which they were added, and each event reaches only its own', async () => {
  const heard: string[] = []
  database.on('paymentClosed', async (tx) => {
    await tx.rows(sql`select pg_sleep(0.02)`)
    heard.push('first')
  })
  database.on('paymentClosed', async () => void heard.push('second'))
  database.on('paymentCaptured', async () => void heard.push('another event'))
  await database.transaction((tx) => tx.emit('paymentClosed', closed('one')))
  expect(heard).toEqual(['first', 'second'])
})

it('a transaction that is tried again after a deadlock runs its handlers again, and keeps what the last try wrote', async () => {
  let tries = 0
  database.on('paymentClosed', (tx, { subjectId }) => enqueueRefund(tx, subjectId))
  await database.transaction(async (tx) => {
    tries += 1
    await tx.emit('paymentClosed', closed(`try ${tries}`))
    if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  expect((await kept()).jobs).toEqual(['try 2'])
})

it('an event without handlers is emitted to none', async () => {
  await database.transaction((tx) => tx.emit('paymentClosed', closed('one')))
  expect(await kept()).toEqual({ causes: [], jobs: [] })
})
