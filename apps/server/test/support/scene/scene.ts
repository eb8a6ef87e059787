// People and products for tests of use cases, with the ids that sessions would yield.
import { RIGHTS } from '@tiffin/contract'
import { sql } from 'kysely'
import { addAddress } from '../../../src/modules/accounts/index.ts'
import type { PasswordHash } from '../../../src/modules/identity/index.ts'
import { createAccount } from '../../../src/modules/identity/index.ts'
import { addProduct } from '../../../src/modules/menu/add-product.ts'
import { addCategory } from '../../../src/modules/menu/categories/add-category.ts'
import { registerRestaurant } from '../../../src/modules/restaurants/index.ts'
import { type Database, openDatabase } from '../../../src/platform/database/database.ts'
import type { DomainEvent } from '../../../src/platform/database/events.ts'
import {
  type AdministratorCaller,
  type Customer,
  credentialOf,
  type EmployeeCaller,
  newToken,
  type RestaurantCaller,
} from '../../../src/platform/http/session.ts'
import type { AdministratorId, CustomerId, EmployeeId, RestaurantId } from '../../../src/platform/ids.ts'
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
  administrator(name: string): Promise<AdministratorCaller>
  /** Adds a product with the variants Half (199.50, 10 % off = 179.55) and Full (320) by default. Returns its id. */
  product(restaurant: RestaurantCaller, name: string, variants?: readonly Variant[]): Promise<string>
  close(): Promise<void>
}
export const HALF_AND_FULL: readonly Variant[] = [
  { name: 'Half', pricePaise: 19_950, offer: 10 },
  { name: 'Full', pricePaise: 32_000 },
]

const phoneNumber = '9876543210'
/** No test logs in with a password, and its hash would take a tenth of a second. */
const hash = 'none' as PasswordHash
const loginOf = (name: string) => ({ email: `${name.toLowerCase().replaceAll(' ', '-')}@example.com`, password: { hash } })

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

  const personOf = (accountId: string, name: string) => ({ accountId, name, phoneNumber, credential: credentialOf(newToken()) })
  const account = (role: 'customer' | 'employee' | 'administrator', name: string): Promise<string> =>
    db.transaction((tx) => createAccount(tx, { role, ...loginOf(name), name, phoneNumber }))
  const scene: Scene = {
    db,
    events,
    now: new Date('2026-05-04T09:30:00Z'),
    async customer(name) {
      const customerId = (await account('customer', name)) as CustomerId
      await addAddress(db, customerId, { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' })
      return { ...personOf(customerId, name), role: 'customer', rights: [], customerId }
    },
    async restaurant(name) {
      const restaurantId = (await registerRestaurant(db, { ...loginOf(name), name, phoneNumber, place: 'Kochi' })) as RestaurantId
      await addCategory(db, restaurantId, 'Mains')
      return { ...personOf(restaurantId, name), role: 'restaurant', rights: RIGHTS.restaurant, restaurantId }
    },
    async employee(name) {
      const employeeId = (await account('employee', name)) as EmployeeId
      return { ...personOf(employeeId, name), role: 'employee', rights: [], employeeId }
    },
    async administrator(name) {
      const accountId = (await account('administrator', name)) as AdministratorId
      return { ...personOf(accountId, name), role: 'administrator', rights: [], accountId }
    },
    async product({ restaurantId }, name, variants = HALF_AND_FULL) {
      const [mains] = await db.rows<{ id: string }>(sql`select id from categories where restaurant_id = ${restaurantId} limit 1`)
      const { id } = await addProduct(db, restaurantId, {
        name,
        categoryId: mains?.id ?? '',
        description: 'Rice, spice, patience',
        images: ['/pictures/one.webp', '/pictures/two.webp'],
        variants: variants.map((variant) => ({ offer: 0, ...variant })),
      })
      return id
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
