// People and products for tests of use cases, written directly into the tables, with the ids that sessions would yield.
import { RIGHTS } from '@tiffin/contract'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../../src/platform/database/database.ts'
import type { DomainEvent } from '../../../src/platform/database/events.ts'
import {
  type Caller,
  type Customer,
  credentialOf,
  type EmployeeCaller,
  newToken,
  type RestaurantCaller,
} from '../../../src/platform/http/session.ts'
import type { CustomerId, EmployeeId, RestaurantId } from '../../../src/platform/ids.ts'
import { createDatabase } from './database.ts'
import { patience } from './patience.ts'
import { PATIENT_LIMITS } from './patient-limits.ts'

export interface Variant {
  readonly name: string
  readonly pricePaise: number
  readonly offer?: number
}
export interface Scene {
  readonly db: Database
  /** Published events, oldest first. */
  readonly events: DomainEvent[]
  /** The database's clock; each read advances it by one millisecond. */
  now: Date
  customer(name: string): Promise<Customer>
  restaurant(name: string): Promise<RestaurantCaller>
  employee(name: string): Promise<EmployeeCaller>
  /** Adds a product with the variants Half (199.50, 10 % off = 179.55) and Full (320) by default. Returns its id. */
  product(restaurant: RestaurantCaller, name: string, variants?: readonly Variant[]): Promise<string>
  close(): Promise<void>
}
export const HALF_AND_FULL: readonly Variant[] = [
  { name: 'Half', pricePaise: 19_950, offer: 10 },
  { name: 'Full', pricePaise: 32_000 },
]

/** @param poolSize number of concurrent database connections */
export async function openScene(poolSize = 8): Promise<Scene> {
  const database = await createDatabase()
  const events: DomainEvent[] = []
  const tick = () => {
    scene.now = new Date(scene.now.getTime() + 1)
    return scene.now
  }
  const db = openDatabase({ url: database.url, poolSize, clock: tick, ...PATIENT_LIMITS })
  db.subscribe((event) => void events.push(event))

  async function account(role: string, name: string): Promise<Pick<Caller, 'accountId' | 'name' | 'phoneNumber' | 'credential'>> {
    const row = await db.row<{ id: string }>(sql`
      insert into accounts (role, email, name, phone_number, created_at)
      values (${role}, ${`${name.toLowerCase().replaceAll(' ', '-')}@example.com`}, ${name}, '9876543210', ${db.now()}) returning id`)
    return { accountId: row?.id ?? '', name, phoneNumber: '9876543210', credential: credentialOf(newToken()) }
  }
  const scene: Scene = {
    db,
    events,
    now: new Date('2026-05-04T09:30:00Z'),
    async customer(name) {
      const person = await account('customer', name)
      await db.rows(sql`
        insert into addresses (customer_id, street, city, state, postal_code, created_at)
        values (${person.accountId}, '1 MG Road', 'Kochi', 'Kerala', '682001', ${db.now()})`)
      return { ...person, role: 'customer', rights: [], customerId: person.accountId as CustomerId }
    },
    async restaurant(name) {
      const person = await account('restaurant', name)
      await db.rows(sql`insert into restaurants (id, place) values (${person.accountId}, 'Kochi')`)
      await db.rows(sql`insert into categories (restaurant_id, name, created_at) values (${person.accountId}, 'Mains', ${db.now()})`)
      return { ...person, role: 'restaurant', rights: RIGHTS.restaurant, restaurantId: person.accountId as RestaurantId }
    },
    async employee(name) {
      const person = await account('employee', name)
      return { ...person, role: 'employee', rights: [], employeeId: person.accountId as EmployeeId }
    },
    async product(restaurant, name, variants = HALF_AND_FULL) {
      const product = await db.row<{ id: string }>(sql`
        insert into products (restaurant_id, category_id, name, description, images, search, created_at, updated_at)
        select ${restaurant.restaurantId}, id, ${name}, 'Rice, spice, patience', '{/pictures/one.webp,/pictures/two.webp}', '',
          ${db.now()}::timestamptz, ${db.now()}::timestamptz
        from categories where restaurant_id = ${restaurant.restaurantId} returning id`)
      const rows = variants.map((variant, position) => ({ offer: 0, ...variant, position }))
      await db.rows(sql`
        insert into variants (product_id, position, name, price_paise, offer)
        select ${product?.id}::uuid, position, name, "pricePaise", offer
        from json_to_recordset(${JSON.stringify(rows)}::json) as x(position int, name text, "pricePaise" bigint, offer int)`)
      return product?.id ?? ''
    },
    async close() {
      await db.close()
      await database.drop()
    },
  }
  return scene
}

/** Runs the same work twenty times at once. Returns each result, or the refusal's name. */
export async function twentyTimes<T>(work: (place: number) => Promise<T>): Promise<(T | string)[]> {
  return Promise.all(Array.from({ length: 20 }, (_, place) => patiently(() => work(place)).catch(nameOf)))
}

/** Retries when the database did not respond in time, as a client would. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const nextAttempt = patience()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (nameOf(error) !== 'unavailable') throw error
      await nextAttempt()
    }
  }
}

/** Runs all at once. Returns the refusals' names, or 'nothing'. */
export const outcomesOf = (works: readonly (() => Promise<unknown>)[]): Promise<string[]> =>
  Promise.all(works.map((work) => refusalOf(patiently(work))))

/** Returns the name of the refusal that `work` throws; 'nothing' when it succeeds. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(() => 'nothing', nameOf)
}

function nameOf(reason: unknown): string {
  if (reason instanceof Error && 'code' in reason) return String(reason.code)
  throw reason
}
