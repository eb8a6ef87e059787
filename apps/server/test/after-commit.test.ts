// Subscribers run after the commit: what one of them throws changes neither the response nor the transaction.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { addProduct, KOCHI, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { createDatabase } from './support/scene/database.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

/** An error that would make a transaction retry if it were thrown inside one. */
const deadlock = () => Object.assign(new Error('a listener failed'), { code: '40P01' })

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

it('an order is placed once and returned with 201 although a subscriber throws', async () => {
  const spice = await signUpRestaurant(app, 'Spice Route')
  const product = await addProduct(spice, 'Spice special')
  const asha = await signUpCustomer(app, 'asha')
  await asha.patch('/addAddress', { address: KOCHI })
  const heard: string[] = []
  app.database.subscribe((event) => {
    if (event.type === 'orderPlaced') throw deadlock()
  })
  app.database.subscribe(({ type }) => void heard.push(type))
  expect((await placeOrder(asha, [product])).status).toBe(201)
  expect((await asha.get('/getOrderHistory')).json.total).toBe(1)
  expect(heard.filter((type) => type === 'orderPlaced')).toHaveLength(1)
})

it('the transaction runs once, the other subscribers receive the event, and the error is reported', async () => {
  const { url, drop } = await createDatabase()
  const onListenerError = vi.fn()
  const database = openDatabase({ url, poolSize: 4, clock: systemClock, onListenerError })
  try {
    const error = deadlock()
    const heard: string[] = []
    database.subscribe(() => {
      throw error
    })
    database.subscribe(({ type }) => void heard.push(type))
    const work = vi.fn()
    const event = { type: 'mismatchesChanged' } as const
    const result = await database.transaction(async (tx) => {
      work()
      tx.publish(event)
      return (await tx.row<{ one: number }>(sql`select 1 as one`))?.one
    })
    expect([result, work.mock.calls.length, heard]).toEqual([1, 1, ['mismatchesChanged']])
    expect(onListenerError.mock.calls).toEqual([[error, event]])
  } finally {
    await database.close()
    await drop()
  }
})
