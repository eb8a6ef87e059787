// The simulated city uses the ordinary calls: whatever it does is as sound as what real people do, and the visitor is left room to act.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoCity } from '../../seeds/demo-city.ts'
import { expectInvariants } from '../../test/support/scene/invariants.ts'
import { PATIENCE, patience } from '../../test/support/scene/patience.ts'
import { startApp, type TestApp } from '../../test/support/scene/start-app.ts'
import { DEMO_PASSWORD } from '../platform/demo-logins.ts'
import { CityLife, type CityLifeOptions } from './city-life.ts'
import { CallFailed, type CallResult, type Client, createClient } from './client.ts'
import { isDue, type Pace } from './pace.ts'
import { VISITORS } from './start-city-life.ts'

const MOST_TICKS = 60
const AT_ONCE = { accept: [0, 0], cook: [0, 0], pickUp: [0, 0], ride: [0, 0] } as const
const NEVER = { accept: [1e9, 1e9], cook: [1e9, 1e9], pickUp: [1e9, 1e9], ride: [1e9, 1e9] } as const
const PACE: Pace = {
  tick: 1,
  ordersPerMinute: 60,
  wait: AT_ONCE,
  visitorWait: NEVER,
  freshOrders: [1, 3],
  isLifelike: false,
  chats: 1,
  reviews: 1,
}

let app: TestApp
const failures: unknown[] = []
const counts = { placed: 0, delivered: 0 }

function patientClient(onResult?: (result: CallResult) => void): Client {
  const client = createClient(app.base, onResult, PATIENCE.timeout)
  return {
    async send(...call) {
      for (const nextAttempt = patience(); ; await nextAttempt()) {
        try {
          return await client.send(...call)
        } catch (error) {
          if (!(error instanceof CallFailed && error.status === 503)) throw error
        }
      }
    },
  }
}

function startCity(options: Partial<CityLifeOptions> = {}): CityLife {
  return new CityLife({
    client: patientClient(),
    password: DEMO_PASSWORD,
    pace: PACE,
    visitors: VISITORS,
    onEvent: (event) => {
      counts[event] += 1
    },
    onFailure: (error) => failures.push(error),
    ...options,
  })
}

async function tickUntil(city: CityLife, isDone: () => boolean): Promise<void> {
  for (let ticks = 0; !isDone() && ticks < MOST_TICKS; ticks += 1) await city.tick()
  expect(isDone()).toBe(true)
}

const ordersOf = (email: string, column: 'customer_id' | 'restaurant_id', status?: string) =>
  app.database.row<{ count: number }>(sql`
    select count(*) as count from orders o join accounts a on a.id = ${sql.ref(`o.${column}`)}
    where a.email = ${email} and (${status ?? null}::text is null or exists (
      select from order_items i where i.order_id = o.id and i.status = ${status ?? null}))`)

/** Otherwise chance decides whether the city asks for more pieces of a product than are left. */
const countNothing = () =>
  app.database.rows(sql`
    with stopped as (delete from stocks returning product_id, remaining)
    insert into stock_moves (product_id, change, reason, at) select product_id, -remaining, 'set', now() from stopped where remaining <> 0`)

beforeAll(async () => {
  // an administrator of its own would make the database one of real people
  app = await startApp({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
  await seedDemoCity({ databaseUrl: app.databaseUrl, deliveryFeePaise: 4_000, now: new Date() })
  await countNothing()
})
afterAll(() => app.close())

describe('the living city', () => {
  it('orders, cooks, delivers, chats and reviews, without a failed call, and leaves the database sound', async () => {
    const city = startCity()
    await tickUntil(city, () => counts.delivered >= 5)
    expect(counts.placed).toBeGreaterThanOrEqual(1)
    expect(failures).toEqual([])
    const messages = await app.database.row<{ count: number }>(sql`select count(*) as count from chat_messages`)
    expect(messages?.count).toBeGreaterThan(1)
    await expectInvariants(app.database)
  })

  it("always gives the visitor's restaurant an order to accept, and touches none of its orders before their time", async () => {
    const restaurant = 'kitchen@demo.tiffin.example'
    await app.database.rows(sql`
      update orders set awaits_since = now() where restaurant_id = (select id from accounts where email = ${restaurant} and role = 'restaurant')
        and awaits is not null`)
    const moved = () => ordersOf(restaurant, 'restaurant_id', 'preparing')
    const before = await moved()
    const city = startCity()
    for (let ticks = 0; ticks < 3; ticks += 1) await city.tick()
    expect((await ordersOf(restaurant, 'restaurant_id', 'pending'))?.count).toBeGreaterThanOrEqual(1)
    expect(await moved()).toEqual(before)
  })

  it('leaves an order alone whose customer is being asked about a substitute, and moves the others on', async () => {
    const asked = sql`(select order_id from item_questions where state = 'open')`
    failures.length = 0
    const city = startCity({ pace: { ...PACE, visitorWait: AT_ONCE } })
    for (let ticks = 0; ticks < 3; ticks += 1) await city.tick()
    expect(failures).toEqual([])
    expect(await app.database.rows(sql`select distinct status from order_items where order_id in ${asked}`)).toEqual([
      { status: 'preparing' },
    ])
  })

  it('never orders in the name of the visitor', async () => {
    const before = await ordersOf('asha@demo.tiffin.example', 'customer_id')
    const city = startCity()
    for (let ticks = 0; ticks < 3; ticks += 1) await city.tick()
    expect(await ordersOf('asha@demo.tiffin.example', 'customer_id')).toEqual(before)
  })

  it('leaves an account alone that cannot log in any more', async () => {
    await app.database.rows(sql`update accounts set is_active = false where email = 'faizal@demo.tiffin.example'`)
    failures.length = 0
    let refusedLogins = 0
    const client = patientClient(({ call, status }) => {
      if (call === 'logInCustomer' && status === 403) refusedLogins += 1
    })
    const city = startCity({ client, pace: { ...PACE, ordersPerMinute: 240 } })
    // faizal's second turn to order
    await tickUntil(city, () => failures.length >= 2)
    expect(refusedLogins).toBe(1)
    expect(failures.every((error) => String(error).includes('logInCustomer'))).toBe(true)
  })
})

it('an order is due at the same moment after a restart', () => {
  const since = new Date(0)
  const dueAt = Array.from({ length: 400 }, (_, second) => second).find((second) =>
    isDue('an order', 'cook', since, [120, 300], second * 1000),
  )
  expect(dueAt).toBeGreaterThanOrEqual(120)
  expect(dueAt).toBeLessThanOrEqual(300)
  expect(isDue('an order', 'cook', since, [120, 300], ((dueAt ?? 0) - 1) * 1000)).toBe(false)
})
